import type { HomePage } from '#contract/home/home-page.ts'
import { type Milestone, timelineAt } from '#contract/project/timeline.ts'
import { SignInCard } from '#web/features/account/sign-in/sign-in-card.tsx'
import { ExamTimeline } from '#web/features/project/timeline/exam-timeline.tsx'
import { whatNowSentence } from '#web/features/project/timeline/what-now-sentence.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { examDescriptionOf, examNameOf } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { HomeArticles } from './home-articles.tsx'
import { HomeBatches } from './home-batches.tsx'
import styles from './home-page.module.css'

/**
 * The project's home and login page, inside the frame of every page. The server paints it and the browser takes over,
 * so it reads no clock but `page.now`. In reading order and on a phone every board's parts follow each other alike; where
 * there is room, the board says how they stand.
 */
export function HomePageView({ page }: { page: HomePage }) {
  const { info, settings, language } = page
  const name = examNameOf(info, language)
  const description = examDescriptionOf(info, language)
  const now = new Date(page.now)
  const milestones = timelineAt(settings, now)
  return (
    <div className={styles.home} data-layout={settings.homeLayout}>
      <div className={styles.ground} aria-hidden="true" />
      <div className={styles.heading}>
        <h1 className={styles.name} lang={languageOfText(name, language)}>
          {name}
        </h1>
        {description && (
          <p className={styles.description} lang={languageOfText(description, language)}>
            {description}
          </p>
        )}
        <WhatNow page={page} milestones={milestones} />
      </div>
      <div className={styles.line}>
        <ExamTimeline milestones={milestones} now={now} asChart={settings.homeLayout !== 'noticesFirst'} />
      </div>
      <div className={styles.card}>
        <SignInCard />
      </div>
      <div className={styles.batches}>
        <HomeBatches domain={info.domain} batches={page.batches} />
      </div>
      <div className={styles.articles}>
        <HomeArticles domain={info.domain} articles={page.articles} />
      </div>
    </div>
  )
}

/** What counts now, until when, and the one button for whoever has come to register. */
function WhatNow({ page, milestones }: { page: HomePage; milestones: readonly Milestone[] }) {
  const { info, language } = page
  const say = usePhrases('project')
  const leading = whatNowSentence(milestones, say, language)
  const signedIn = useClientState('token') !== null
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  const open = page.batches.some(({ state }) => state === 'open')
  const screen = signedIn ? '/default/examReg/examineeReg' : '/default/register'
  return (
    <div className={styles.now}>
      {leading && (
        <p className={styles.leading}>
          {leading.before}
          {leading.instant && <time dateTime={leading.instant}>{leading.time}</time>}
          {leading.after}
        </p>
      )}
      {open && !isOrganisation && (
        <a className={styles.register} href={hrefOf(screen, { project: info.domain })}>
          {say('registerNow')}
        </a>
      )}
    </div>
  )
}
