import type { HomePage } from '#contract/project/home-page.ts'
import { timelineAt } from '#contract/project/timeline.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { languageOfText } from '#web/platform/language-of-text.ts'
import { examDescriptionOf, examNameOf } from '#web/platform/project.tsx'
import { ExamTimeline } from './exam-timeline.tsx'
import { HomeArticles } from './home-articles.tsx'
import styles from './home-page.module.css'
import { SignInCard } from './sign-in-card.tsx'
import { whatNowSentence } from './what-now-sentence.ts'

/**
 * The project's home and login page, inside the frame of every page. The server paints it and the browser takes over,
 * so it reads no clock but `page.now`.
 */
export function HomePageView({ page }: { page: HomePage }) {
  const { info, settings, language } = page
  const say = usePhrases('project')
  const name = examNameOf(info, language)
  const description = examDescriptionOf(info, language)
  const now = new Date(page.now)
  const milestones = timelineAt(settings, now)
  const leading = whatNowSentence(milestones, say, language)
  return (
    <div className={styles.home}>
      <div className={styles.band}>
        <div className={styles.inner}>
          <div className={styles.heading}>
            <div>
              <h1 className={styles.name} lang={languageOfText(name, language)}>
                {name}
              </h1>
              {description && (
                <p className={styles.description} lang={languageOfText(description, language)}>
                  {description}
                </p>
              )}
            </div>
            {leading && (
              <p className={styles.leading}>
                {leading.before}
                {leading.instant && <time dateTime={leading.instant}>{leading.time}</time>}
                {leading.after}
              </p>
            )}
          </div>
          <ExamTimeline milestones={milestones} now={now} />
        </div>
      </div>
      <div className={styles.columns}>
        <SignInCard />
        <HomeArticles domain={info.domain} articles={page.articles} />
      </div>
    </div>
  )
}
