import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { organisationImport } from '#contract/account/organisation-import.ts'
import { importVerdicts } from '#contract/import/import.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ImportCheck } from '#web/features/import/import-check.tsx'
import { SendWorkbook } from '#web/features/import/send-workbook.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { accountKeepers } from '../console/granted-in.ts'
import { OfProject, ProjectLine } from '../console/of-project.tsx'
import styles from './organisation-import-screen.module.css'

const path = '/console/organisations/import'

/** Accounts of organisations from a workbook, of the project in the address. */
export function OrganisationImportScreen() {
  return <ConsoleFrame>{(me) => <OrganisationImport me={me} />}</ConsoleFrame>
}

function OrganisationImport({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <OfProject
      me={me}
      path={path}
      roles={accountKeepers}
      operators
      title={say('organisations.workbook.heading')}
      choose={say('organisations.choose')}
      forbidden={{ title: say('organisations.forbidden'), text: say('organisations.forbiddenText') }}
    >
      {(domain) => <ImportOf key={domain} domain={domain} />}
    </OfProject>
  )
}

function ImportOf({ domain }: { readonly domain: string }) {
  const say = usePhrases('staff')
  const navigate = useNavigate()
  const { import: importId, verdict, after, page } = useSearch({ strict: false })
  return (
    <section className={styles.page}>
      <div>
        <a className={styles.back} href={hrefOf('/console/organisations', { project: domain })}>
          <ChevronLeft size="1.125em" aria-hidden="true" />
          {say('organisations.workbook.back')}
        </a>
        <h1>{say('organisations.workbook.heading')}</h1>
        <ProjectLine domain={domain} />
      </div>
      {importId === undefined ? (
        <SendWorkbook
          endpoints={organisationImport}
          place={{ domain }}
          onSent={(sent) => navigate({ href: hrefOf(path, { project: domain, import: sent.importId }) })}
        />
      ) : (
        <ImportCheck
          endpoints={organisationImport}
          of={{ domain }}
          importId={importId}
          verdict={importVerdicts.find((known) => known === verdict)}
          place={{ after, page }}
          hrefOf={(shown) => hrefOf(path, { project: domain, ...(shown && { import: importId, ...shown }) })}
        />
      )}
    </section>
  )
}
