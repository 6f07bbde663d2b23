import { useQueryClient } from '@tanstack/react-query'
import { getCloseout } from '#contract/closeout/closeout-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { accountKeepers, grantedIn } from '#web/features/staff/console/granted-in.ts'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ArchivePart } from './archive-part.tsx'
import { ChecksPart } from './checks-part.tsx'
import styles from './closeout.module.css'
import type { CloseoutPartProps } from './closeout-part.ts'
import { ClosingPart } from './closing-part.tsx'
import { RetentionPart } from './retention-part.tsx'

/** The end of a project: what is left to be done, closing it, its archive, and for how long what is kept. */
export function CloseoutScreen() {
  const say = usePhrases('closeout')
  return (
    <ProjectScreen
      path="/console/closeout"
      title={say('title')}
      roles={['administrator']}
      operators
      say={say}
    >
      {(domain, me) => (
        <Read key={domain} domain={domain} isAdministrator={grantedIn(me, accountKeepers).includes(domain)} />
      )}
    </ProjectScreen>
  )
}

function Read({ domain, isAdministrator }: Pick<CloseoutPartProps, 'domain' | 'isAdministrator'>) {
  const say = usePhrases('closeout')
  const queries = useQueryClient()
  const answer = useAnswer(getCloseout, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const part: CloseoutPartProps = {
    ...{ domain, isAdministrator },
    read: answer.data,
    onDone: () => queries.invalidateQueries({ queryKey: [getCloseout.path] }),
  }
  return (
    <ConsolePage title={say('title')} lead={say('lead')}>
      <div className={styles.parts}>
        <ChecksPart {...part} />
        <ClosingPart {...part} />
        <ArchivePart {...part} />
        <RetentionPart {...part} />
      </div>
    </ConsolePage>
  )
}
