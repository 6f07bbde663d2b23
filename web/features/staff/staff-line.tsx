import { Button } from '@mantine/core'
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { GrantEditor } from './grant-editor.tsx'
import { RenewAccess } from './renew-access.tsx'
import { RequireFactor } from './require-factor.tsx'
import styles from './staff-line.module.css'
import type { OneTimePassword } from './told-password.tsx'

interface StaffLineProps {
  readonly staff: StaffMember
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
}

/** One of the staff; opened, what an operator may change about them. */
export function StaffLine({ staff, isOpen, onToggle, onChanged, onPassword }: StaffLineProps) {
  const say = usePhrases('staff')
  const label = say('staff.edit', { name: staff.name })
  return (
    <li className={styles.line}>
      <div className={styles.summary}>
        <Who staff={staff} />
        <Grants staff={staff} />
        <Factor staff={staff} />
        <Button variant="default" size="sm" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
          {say('staff.manage')}
        </Button>
      </div>
      {isOpen && (
        <section className={styles.panel} aria-label={label}>
          <GrantEditor staff={staff} onChanged={onChanged} />
          <RequireFactor staff={staff} onChanged={onChanged} />
          <RenewAccess staff={staff} onChanged={onChanged} onPassword={onPassword} />
        </section>
      )}
    </li>
  )
}

function Who({ staff }: { readonly staff: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <div>
      <span className={styles.name}>{staff.name}</span>
      {staff.operator && <span className={styles.note}>{say('roles.operator')}</span>}
      {staff.mustChangePassword && <span className={styles.note}>{say('staff.oneTime')}</span>}
    </div>
  )
}

function Grants({ staff }: { readonly staff: StaffMember }) {
  const say = usePhrases('staff')
  if (staff.grants.length === 0) return <div className={styles.grants}>{say('staff.noGrants')}</div>
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
