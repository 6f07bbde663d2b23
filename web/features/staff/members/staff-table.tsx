import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react'
import { dayText } from '#contract/kit/time.ts'
import { listStaff, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { LineName } from '../line-name.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'
import { CloseStaff } from './close-staff.tsx'
import { GrantEditor } from './grant-editor.tsx'
import { RenewAccess } from './renew-access.tsx'
import { RequireFactor } from './require-factor.tsx'
import styles from './staff-table.module.css'

interface StaffTableProps {
  readonly me: StaffMember
  readonly onPassword: (password: OneTimePassword) => void
  readonly onClosed: (name: string) => void
}

/** Everybody who works here; opened, what an operator may change about them. */
export function StaffTable({ me, onPassword, onClosed }: StaffTableProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const answer = useAnswer(listStaff, {})
  const refresh = () => queries.invalidateQueries({ queryKey: [listStaff.path] })
  const close = async (name: string) => {
    await refresh()
    onClosed(name)
  }
  return (
    <DataTable
      caption={say('staff.title')}
      columns={[
        { title: say('staff.name'), cell: (staff) => <Who staff={staff} /> },
        { title: say('staff.role'), cell: (staff) => !isGone(staff) && <Grants staff={staff} /> },
        { title: say('secondFactor.title'), cell: (staff) => !isGone(staff) && <Factor staff={staff} /> },
      ]}
      rows={answer.data}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      keyOf={({ staffId }) => staffId}
      panel={{
        words: say('staff.manage'),
        label: ({ name }) => say('staff.edit', { name }),
        isGone,
        content: (staff) => {
          const own = staff.staffId === me.staffId
          return (
            <>
              <GrantEditor staff={staff} onChanged={refresh} />
              <RequireFactor staff={staff} onChanged={refresh} />
              <RenewAccess staff={staff} own={own} onChanged={refresh} onPassword={onPassword} />
              <CloseStaff staff={staff} own={own} onClosed={close} />
            </>
          )
        },
      }}
    />
  )
}

const isGone = ({ closedAt }: StaffMember) => closedAt !== null

function Who({ staff }: { readonly staff: StaffMember }) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const { name, operator, closedAt } = staff
  const sayOneTime = useOneTimeWords()
  const notes = closedAt
    ? [say('staff.closed', { day: dayText(new Date(closedAt), language) })]
    : [operator && say('roles.operator'), sayOneTime(staff)]
  return <LineName name={name} notes={notes} />
}

function Grants({ staff }: { readonly staff: StaffMember }) {
  const say = usePhrases('staff')
  if (staff.grants.length === 0) {
    const words = say(staff.operator ? 'start.allProjects' : 'staff.noGrants')
    return <div className={styles.grants}>{words}</div>
  }
  return (
    <ul className={styles.grants}>
      {staff.grants.map(({ domain, role }) => (
        <li key={`${domain} ${role}`}>
          {domain} · {say(`roles.${role}`)}
        </li>
      ))}
    </ul>
  )
}

function Factor({ staff: { secondFactorOn, secondFactorRequired } }: { readonly staff: StaffMember }) {
  const say = usePhrases('staff')
  const state = secondFactorOn ? 'factorOn' : secondFactorRequired ? 'factorDue' : 'factorOff'
  const Icon = { factorOn: ShieldCheck, factorDue: ShieldAlert, factorOff: ShieldOff }[state]
  return (
    <div className={styles.factor} data-state={state}>
      <Icon size="1.125em" aria-hidden="true" />
      <span>{say(`staff.${state}`)}</span>
    </div>
  )
}
