import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react'
import { dayText } from '#contract/kit/time.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { ConsoleLine, LineName } from '../console-line.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'
import { CloseStaff } from './close-staff.tsx'
import { GrantEditor } from './grant-editor.tsx'
import { RenewAccess } from './renew-access.tsx'
import { RequireFactor } from './require-factor.tsx'
import styles from './staff-line.module.css'

interface StaffLineProps {
  readonly staff: StaffMember
  /** The line of whoever looks at it. */
  readonly own: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
  readonly onClosed: (name: string) => Promise<void>
}

/** One of the staff; opened, what an operator may change about them. */
export function StaffLine({ staff, own, isOpen, onToggle, ...on }: StaffLineProps) {
  const say = usePhrases('staff')
  const gone = staff.closedAt !== null
  return (
    <ConsoleLine
      label={say('staff.edit', { name: staff.name })}
      isOpen={isOpen && !gone}
      onToggle={gone ? null : onToggle}
      summary={
        <>
          <Who staff={staff} />
          {!gone && <Grants staff={staff} />}
          {!gone && <Factor staff={staff} />}
        </>
      }
    >
      <GrantEditor staff={staff} onChanged={on.onChanged} />
      <RequireFactor staff={staff} onChanged={on.onChanged} />
      <RenewAccess staff={staff} own={own} onChanged={on.onChanged} onPassword={on.onPassword} />
      <CloseStaff staff={staff} own={own} onClosed={on.onClosed} />
    </ConsoleLine>
  )
}

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
