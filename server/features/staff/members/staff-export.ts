import { dayText } from '#contract/kit/time.ts'
import { staffList } from '#contract/staff/staff-list.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import { staffSource } from './staff-source.ts'

const factors = {
  on: consoleWords(({ file }) => file.staff.factors.on),
  due: consoleWords(({ file }) => file.staff.factors.due),
  off: consoleWords(({ file }) => file.staff.factors.off),
}
const allProjects = consoleWords(({ staff }) => staff.start.allProjects)
const noGrants = consoleWords(({ staff }) => staff.staff.noGrants)

/** Everybody who works at the console, as operators see them. */
export const staffExport: ListExport<typeof staffList, null> = {
  kind: 'staff.export',
  list: staffList,
  title: consoleWords(({ staff }) => staff.staff.title),
  findSource: () => staffSource,
  columns: {
    name: { title: consoleWords(({ staff }) => staff.staff.name), cell: ({ name }) => name },
    operator: {
      title: consoleWords(({ staff }) => staff.roles.operator),
      cell: ({ operator }) => (operator ? '✓' : ''),
    },
    grants: {
      title: consoleWords(({ staff }) => staff.staff.role),
      cell({ grants, operator, closedAt }, language) {
        if (closedAt !== null) return ''
        if (grants.length === 0) return (operator ? allProjects : noGrants)[language]
        const words = ({ domain, role }: (typeof grants)[number]) =>
          `${domain} · ${consoleWords(({ staff }) => staff.roles[role])[language]}`
        return grants.map(words).join('; ')
      },
    },
    secondFactorOn: {
      title: consoleWords(({ staff }) => staff.secondFactor.title),
      cell({ secondFactorOn, secondFactorRequired, closedAt }, language) {
        if (closedAt !== null) return ''
        return factors[secondFactorOn ? 'on' : secondFactorRequired ? 'due' : 'off'][language]
      },
    },
    closedAt: {
      title: consoleWords(({ file }) => file.staff.closedOn),
      cell: ({ closedAt }, language) => (closedAt ? dayText(new Date(closedAt), language) : ''),
    },
  },
}
