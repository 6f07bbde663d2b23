import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type BoardProject, getBoardProject } from '#contract/project/setup/board-project.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'

export const settingsPath = '/console/settings'

interface SetupPageProps {
  readonly title: string
  readonly lead: string
  readonly path: `/console/${string}`
  readonly back?: boolean
  readonly children: (at: {
    readonly domain: string
    readonly read: BoardProject
    readonly onMoved: (domain: string) => void
  }) => ReactNode
}

/** A page about the settings of one project, for its administrators. */
export function SetupPage({ children, ...page }: SetupPageProps) {
  return <SettingsFrame {...page}>{(domain) => <Read domain={domain}>{children}</Read>}</SettingsFrame>
}

interface SettingsFrameProps extends Omit<SetupPageProps, 'children'> {
  readonly children: (domain: string, me: StaffMember) => ReactNode
}

/** The same of settings that are not the project's own. */
export function SettingsFrame(props: SettingsFrameProps) {
  return <ConsoleFrame>{(me) => <OwnProject me={me} {...props} />}</ConsoleFrame>
}

function OwnProject({
  me,
  title,
  lead,
  path,
  back = false,
  children,
}: SettingsFrameProps & { readonly me: StaffMember }) {
  const say = usePhrases('projectSetup')
  return (
    <OfProject
      me={me}
      path={path}
      roles={['administrator']}
      operators
      title={title}
      choose={say('choose')}
      forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
    >
      {(domain) => (
        <ConsolePage
          key={domain}
          title={title}
          lead={lead}
          beside={back && <a href={hrefOf(settingsPath, { project: domain })}>{say('back')}</a>}
        >
          {children(domain, me)}
        </ConsolePage>
      )}
    </OfProject>
  )
}

function Read({ domain, children }: Pick<SetupPageProps, 'children'> & { readonly domain: string }) {
  const answer = useAnswer(getBoardProject, { params: { domain } })
  const navigate = useNavigate()
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const onMoved = (project: string) => void navigate({ to: '.', search: { project } as never, replace: true })
  return children({ domain, read: answer.data, onMoved })
}
