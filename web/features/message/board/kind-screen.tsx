import { useSearch } from '@tanstack/react-router'
import { ArrowLeft, Inbox } from 'lucide-react'
import { listMessageKinds } from '#contract/message/message-board-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { HistoryLink } from '#web/features/staff/console/history-link.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { KindForm } from './kind-form.tsx'
import styles from './kind-screen.module.css'

/** One kind of message: where it is told, and in which words. */
export function KindScreen() {
  const say = usePhrases('messageBoard')
  const sayRoutes = usePhrases('routes')
  return (
    <ProjectScreen path="/console/messages/kind" title={sayRoutes('consoleMessageKind')} say={say}>
      {(domain) => <Kind key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Kind({ domain }: { readonly domain: string }) {
  const say = usePhrases('messageBoard')
  const { kind } = useSearch({ strict: false }) as { readonly kind?: string }
  const answer = useAnswer(listMessageKinds, { params: { domain } })
  const all = hrefOf('/console/messages/kinds', { project: domain })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const setting = answer.data.kinds.find((one) => one.kind === kind)
  if (!setting)
    return (
      <StatePanel whole icon={<Inbox />} title={say('errors.messageKindAbsent')}>
        <a href={all}>{say('kind.all')}</a>
      </StatePanel>
    )
  return (
    <ConsolePage
      title={say(`kinds.${setting.kind}`)}
      lead={say(`moments.${setting.kind}`)}
      beside={
        <p className={styles.ways}>
          <a href={all}>
            <ArrowLeft size="1em" aria-hidden="true" /> {say('kind.all')}
          </a>
          <HistoryLink domain={domain} subject="messageKinds" />
        </p>
      }
    >
      <KindForm key={setting.kind} domain={domain} setting={setting} examNames={answer.data.examNames} />
    </ConsolePage>
  )
}
