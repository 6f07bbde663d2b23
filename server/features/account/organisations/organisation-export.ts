import { auditStatus } from '#contract/account/account.ts'
import { organisationList } from '#contract/account/organisation-list.ts'
import { minuteText } from '#contract/kit/time.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import { organisationSource } from './organisation-source.ts'

const audits = {
  [auditStatus.underReview]: consoleWords(({ staff }) => staff.organisations.underReview),
  [auditStatus.approved]: consoleWords(({ staff }) => staff.organisations.approved),
  [auditStatus.refused]: consoleWords(({ staff }) => staff.organisations.refused),
}
const open = consoleWords(({ file }) => file.organisations.accounts.open)
const closed = consoleWords(({ file }) => file.organisations.accounts.closed)

/** The accounts of organisations, as the console shows them. */
export const organisationExport: ListExport<typeof organisationList, null> = {
  kind: 'organisation.export',
  list: organisationList,
  title: consoleWords(({ staff }) => staff.organisations.title),
  findSource: (tx) => organisationSource(tx.projectId),
  columns: {
    name: { title: consoleWords(({ staff }) => staff.organisations.name), cell: ({ name }) => name },
    accountName: {
      title: consoleWords(({ staff }) => staff.staff.name),
      cell: ({ accountName }) => accountName,
    },
    organisationKind: {
      title: consoleWords(({ staff }) => staff.organisations.kind),
      cell: ({ organisationKind: kind }, language) =>
        consoleWords(({ staff }) => staff.organisations.kinds[kind])[language],
    },
    collegeCode: {
      title: consoleWords(({ staff }) => staff.organisations.collegeCode),
      cell: ({ collegeCode }) => collegeCode ?? '',
    },
    collegeName: {
      title: consoleWords(({ staff }) => staff.organisations.collegeName),
      cell: ({ collegeName }) => collegeName ?? '',
    },
    createdAt: {
      title: consoleWords(({ file }) => file.organisations.createdAt),
      cell: ({ createdAt }, language) => minuteText(new Date(createdAt), language),
    },
    auditStatus: {
      title: consoleWords(({ file }) => file.organisations.audit),
      cell: ({ auditStatus: status }, language) => audits[status][language],
    },
    closedAt: {
      title: consoleWords(({ file }) => file.organisations.account),
      cell: ({ closedAt }, language) => (closedAt === null ? open : closed)[language],
    },
  },
}
