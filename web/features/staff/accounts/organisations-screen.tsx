import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { AccountPage } from '../console/account-page.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { accountKeepers, grantedIn } from '../console/granted-in.ts'
import { OfProject, ProjectLine } from '../console/of-project.tsx'
import { NewOrganisation } from './new-organisation.tsx'
import { OrganisationList } from './organisation-list.tsx'

/** The accounts of organisations, of one project at a time; for its administrators. */
export function OrganisationsScreen() {
  return <ConsoleFrame>{(me) => <Organisations me={me} />}</ConsoleFrame>
}

const path = '/console/organisations'

function Organisations({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <OfProject
      me={me}
      path={path}
      roles={accountKeepers}
      operators
      title={say('organisations.title')}
      choose={say('organisations.choose')}
      forbidden={{ title: say('organisations.forbidden'), text: say('organisations.forbiddenText') }}
    >
      {(domain) => (
        <AccountPage
          key={domain}
          title={say('organisations.title')}
          lead={say('organisations.lead')}
          beside={
            <ProjectLine domain={domain}>
              <a href={hrefOf('/console/organisations/import', { project: domain })}>
                {say('organisations.workbook.open')}
              </a>
            </ProjectLine>
          }
          addWords={say('organisations.add')}
          form={(onMade, onCancel) => <NewOrganisation domain={domain} onMade={onMade} onCancel={onCancel} />}
        >
          {(tell) => (
            <OrganisationList
              domain={domain}
              mayView={grantedIn(me, accountKeepers).includes(domain)}
              onPassword={tell}
            />
          )}
        </AccountPage>
      )}
    </OfProject>
  )
}
