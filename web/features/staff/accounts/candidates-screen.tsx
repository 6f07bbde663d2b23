import { Lock } from 'lucide-react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { accountKeepers, candidateHelpers, grantedIn, grantedWholeIn } from '../console/granted-in.ts'
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
      roles={candidateHelpers}
      operators
      title={say('candidates.title')}
      choose={say('candidates.choose')}
      forbidden={{ title: say('organisations.forbidden'), text: say('candidates.forbiddenText') }}
    >
      {(domain) =>
        mayHelp(me, domain) ? (
          <ConsolePage
            title={say('candidates.title')}
            lead={say(keeps(me, domain) ? 'candidates.lead' : 'candidates.helpLead')}
            beside={<ProjectLine domain={domain} />}
          >
            <CandidateFinder
              key={domain}
              domain={domain}
              mayKeep={keeps(me, domain)}
              mayDisclose={grantedIn(me, accountKeepers).includes(domain)}
            />
          </ConsolePage>
        ) : (
          <StatePanel
            whole
            icon={<Lock />}
            title={say('organisations.forbidden')}
            text={say('candidates.partText')}
          />
        )
      }
    </OfProject>
  )
}

/** An account belongs to no part of a project. */
function mayHelp(me: StaffMember, domain: string): boolean {
  return me.operator || grantedWholeIn(me, candidateHelpers).includes(domain)
}

/** Whoever closes an account and takes names from it, besides giving access anew. */
function keeps(me: StaffMember, domain: string): boolean {
  return me.operator || grantedIn(me, accountKeepers).includes(domain)
}
