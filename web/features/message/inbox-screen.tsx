import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { countUnread, listInbox, readAllMessages, readMessage } from '#contract/message/inbox-endpoints.ts'
import { listApplications } from '#contract/registration/registration-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { type PagePlace, Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { InboxLine } from './inbox-line.tsx'
import styles from './inbox-screen.module.css'

const linesOnAPage = 20

/** What the portal told the reader, the newest first, each with the way to what it is about. */
export function InboxScreen() {
  const say = usePhrases('inbox')
  const { domain } = useProject().info
  const place: PagePlace = useSearch({ strict: false })
  const query = { limit: linesOnAPage, ...(place.after && { after: place.after }) }
  const answer = useAnswer(listInbox, { query }, { keepPrevious: true })
  const applications = useOwnApplications()
  const reading = useReading()
  const items = answer.data?.items ?? []
  return (
    <div aria-busy={answer.isFetching}>
      <div className={styles.head}>
        <h1>{say('title')}</h1>
        {items.some(({ read }) => !read) && (
          <Button variant="default" onClick={() => void reading.readAll()}>
            {say('readAll')}
          </Button>
        )}
      </div>
      {answer.isPending && <LoadingLines lines={3} />}
      {answer.isError && !answer.data && (
        <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && items.length === 0 && <EmptyState title={say('none')} text={say('noneText')} />}
      {answer.data && items.length > 0 && (
        <>
          <ul className={styles.lines}>
            {items.map((entry) => (
              <InboxLine
                key={entry.messageId}
                entry={entry}
                application={applications.find(({ applicationId }) => applicationId === entry.applicationId)}
                onRead={() => void reading.read(entry.messageId)}
              />
            ))}
          </ul>
          <Pager
            place={place}
            hrefOf={(page) => hrefOf('/default/messages', { project: domain, ...page })}
            linesOnAPage={linesOnAPage}
            shown={items.length}
            next={answer.data.next}
            total={null}
            turning={answer.isPlaceholderData}
          />
        </>
      )}
    </div>
  )
}

/** A candidate's, to lead to what is to be done now; an organisation's people have screens of their own. */
function useOwnApplications() {
  const isCandidate = useClientState('currentUser')?.kind === 'candidate'
  const answer = useAnswer(listApplications, {}, { handled: true, enabled: isCandidate })
  return answer.data ?? []
}

/** What is read is read for the head, too. A page that is left meanwhile takes nothing back. */
function useReading() {
  const queries = useQueryClient()
  const forget = () =>
    Promise.all([countUnread, listInbox].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  return {
    read: (messageId: string) =>
      call(readMessage, { params: { messageId } }, { quiet: true, handled: true, keepalive: true }).then(
        forget,
        () => undefined,
      ),
    readAll: () => call(readAllMessages, {}, { quiet: true }).then(forget, () => undefined),
  }
}
