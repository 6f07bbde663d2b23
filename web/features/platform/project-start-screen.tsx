import { ExternalLink, ShieldAlert } from 'lucide-react'
import { grantedRoles } from '#contract/kit/actor.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import { getProjectStart } from '#contract/platform/project-start.ts'
import { displayForBoard } from '#contract/registration/application.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { useProjectName } from '#web/features/staff/console/console-project.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { homeHref } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { NextThings } from './next-things.tsx'
import styles from './project-start-screen.module.css'

/** How a project stands; where its board lands. */
export function ProjectStartScreen() {
  return <ConsoleFrame>{(me) => <StartOfOne me={me} />}</ConsoleFrame>
}

function StartOfOne({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('board')
  return (
    <OfProject
      me={me}
      path="/console/project"
      roles={grantedRoles}
      operators
      title={say('choice.choose')}
      choose={say('start.choose')}
      forbidden={{ title: say('start.forbidden'), text: say('start.forbiddenText') }}
    >
      {(domain) => <ProjectStart key={domain} me={me} domain={domain} />}
    </OfProject>
  )
}

interface ProjectStartProps {
  readonly me: StaffMember
  readonly domain: string
}

function ProjectStart({ me, domain }: ProjectStartProps) {
  const say = usePhrases('board')
  const sayStaff = usePhrases('staff')
  const name = useProjectName(domain)
  const answer = useAnswer(getProjectStart, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { state, facts } = answer.data
  return (
    <ConsolePage
      title={name}
      beside={
        <p className={styles.line}>
          <span>{say('start.state', { state: say(`choice.states.${state}`), domain })}</span>
          <a href={homeHref(domain)}>
            {say('start.site')}
            <ExternalLink size="1em" aria-hidden="true" />
          </a>
        </p>
      }
    >
      {!me.secondFactorOn && (
        <p className={styles.factor}>
          <ShieldAlert size="1.25em" aria-hidden="true" />
          <span>{sayStaff('start.secondFactorOff')}</span>
          <a href="/console/secondFactor">{sayStaff('start.switchOn')}</a>
        </p>
      )}
      <div className={styles.parts}>
        <NextThings me={me} domain={domain} facts={facts} />
        <Now start={answer.data} />
      </div>
    </ConsolePage>
  )
}

function Now({
  start: { open, applications, waiting },
}: {
  readonly start: ReplyOf<typeof getProjectStart>
}) {
  const say = usePhrases('board')
  const sayState = usePhrases('registration')
  const sayWindow = usePhrases('project')
  const { language } = useLanguage()
  return (
    <section aria-labelledby="now" className={styles.part}>
      <h2 id="now">{say('start.now')}</h2>
      <dl className={styles.facts}>
        {open.length === 0 && (
          <div>
            <dt>{say('start.windows')}</dt>
            <dd>{say('start.nothingOpen')}</dd>
          </div>
        )}
        {open.map(({ kind, paused, closesAt }) => (
          <div key={kind}>
            <dt>{sayWindow(`windows.${kind}`)}</dt>
            <dd>
              {paused && say('start.paused')}
              {!paused &&
                (closesAt === null
                  ? say('start.openEnded')
                  : say('start.openUntil', { time: minuteText(new Date(closesAt), language) }))}
            </dd>
          </div>
        ))}
        {waiting !== null && (
          <div>
            <dt>{say('start.waiting')}</dt>
            <dd>{waiting}</dd>
          </div>
        )}
        {applications?.length === 0 && (
          <div>
            <dt>{say('start.applications')}</dt>
            <dd>{say('start.noApplications')}</dd>
          </div>
        )}
        {applications?.map(({ state, count }) => (
          <div key={state}>
            <dt>{sayState(`statuses.${displayForBoard[state]}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
