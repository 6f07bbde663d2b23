import { useMemo } from 'react'
import { packApplicationFiles } from '#contract/registration/list/application-files.ts'
import {
  type ApplicationListRow,
  applicationList,
  exportApplications,
  passManyApplications,
  searchApplications,
} from '#contract/registration/list/application-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { AuditRecords } from '#web/features/registration/audit/audit-records.tsx'
import { call } from '#web/platform/call/call.ts'
import { List } from '#web/ui/list/list.tsx'
import { HistoryLink } from '../console/history-link.tsx'
import { OrdersLink } from '../console/orders-link.tsx'
import { useApplicationLook } from './application-look.tsx'
import styles from './applications-screen.module.css'
import { usePackFiles } from './pack-files.tsx'
import { RestoreDeleted } from './restore-deleted.tsx'

interface ApplicationListProps {
  readonly domain: string
  readonly batchId: string
  /** Reviewers may pass many at once, and have their files. */
  readonly mayReview: boolean
  readonly mayReadHistory: boolean
  readonly mayReadMoney: boolean
}

/** The applications of a batch; opened, all that the list knows of one. */
export function ApplicationList({
  domain,
  batchId,
  mayReview,
  mayReadHistory,
  mayReadMoney,
}: ApplicationListProps) {
  const look = useApplicationLook()
  const params = useMemo(() => ({ domain, batchId }), [domain, batchId])
  const { onExport, shown } = useListExport(applicationList, exportApplications, params)
  const packing = usePackFiles<typeof applicationList>((body) =>
    call(packApplicationFiles, { params, body }, { quiet: true, handled: true }),
  )
  return (
    <>
      {shown}
      {packing.shown}
      <List
        onExport={onExport}
        look={look}
        endpoint={searchApplications}
        params={params}
        {...(mayReview && { bulk: passManyApplications, ways: [packing.way] })}
        panel={(application) => (
          <>
            <Facts application={application} columns={look.columns} />
            <AuditRecords domain={domain} applicationId={application.applicationId} />
            {mayReadHistory && application.state === 'deleted' && (
              <RestoreDeleted domain={domain} applicationId={application.applicationId} />
            )}
            {mayReadMoney && <OrdersLink domain={domain} thingId={application.applicationId} />}
            {mayReadHistory && <HistoryLink domain={domain} thingId={application.applicationId} />}
          </>
        )}
      />
    </>
  )
}

interface FactsProps {
  readonly application: ApplicationListRow
  readonly columns: ReturnType<typeof useApplicationLook>['columns']
}

function Facts({ application, columns }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {Object.entries(columns).map(([name, { title, cell }]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{title}</dt>
          <dd>{cell(application)}</dd>
        </div>
      ))}
    </dl>
  )
}
