import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { accountKeepers, grantedIn } from '../console/granted-in.ts'
import { OfProject, ProjectLine } from '../console/of-project.tsx'
import { CandidateFinder } from './candidate-finder.tsx'

/** The account of a candidate, found by what it signs in with; for administrators of its project. */
export function CandidatesScreen() {
  return <ConsoleFrame>{(me) => <Candidates me={me} />}</ConsoleFrame>
}

const path = '/console/candidates'

function Candidates({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <OfProject
      me={me}
      path={path}
      roles={accountKeepers}
      operators
      title={say('candidates.title')}
      choose={say('candidates.choose')}
      forbidden={{ title: say('organisations.forbidden'), text: say('candidates.forbiddenText') }}
    >
      {(domain) => (
        <ConsolePage
          title={say('candidates.title')}
          lead={say('candidates.lead')}
          beside={<ProjectLine domain={domain} />}
        >
          <CandidateFinder
            key={domain}
            domain={domain}
            mayDisclose={grantedIn(me, accountKeepers).includes(domain)}
          />
        </ConsolePage>
      )}
    </OfProject>
  )
}
