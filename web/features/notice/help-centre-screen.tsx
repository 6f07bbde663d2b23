import { Megaphone, MessageCircle, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { listArticles } from '#contract/notice/notice-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { articlesHref } from './article-href.ts'
import styles from './help-centre-screen.module.css'
import { useListPlace } from './list-place.ts'
import { QuestionLines } from './question-lines.tsx'

const shownQuestions = 8

/** The questions asked most, and whom to turn to with any other. */
export function HelpCentreScreen() {
  const say = usePhrases('notice')
  const { info, page } = useProject()
  return (
    <div className={styles.help}>
      <h1 className={styles.title}>{say('help.title')}</h1>
      <section className={styles.questions} aria-labelledby="help-questions">
        <h2 id="help-questions">{say('help.questions')}</h2>
        <CommonQuestions domain={info.domain} />
      </section>
      <section className={styles.contact} aria-labelledby="help-contact">
        <h2 id="help-contact">{say('help.contact')}</h2>
        <p>{say('help.contactAdvice')}</p>
        <ul>
          {page.online_chat && <Way icon={<MessageCircle />}>{say('help.chat')}</Way>}
          <Way icon={<Megaphone />}>
            <a href={articlesHref('notice', info.domain)}>{say('help.notices')}</a>
          </Way>
        </ul>
      </section>
    </div>
  )
}

function CommonQuestions({ domain }: { domain: string }) {
  const say = usePhrases('notice')
  const list = useListPlace('/default/usuQuse', domain)
  const query = { kind: 'question', limit: shownQuestions } as const
  const answer = useAnswer(listArticles, { params: { domain }, query })
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.items.length === 0)
    return <EmptyState title={say('empty.question')} text={say('emptyAdvice')} />
  return (
    <>
      <QuestionLines lines={answer.data.items} domain={domain} list={list} />
      <a className={styles.all} href={articlesHref('question', domain)}>
        <Search size="1em" aria-hidden="true" />
        {say('help.allQuestions')}
      </a>
    </>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
