import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react'
import { listMark } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { LineName } from '#web/ui/text/line-name.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'

interface OfStaff {
  readonly staff: StaffMember
}

export function Who({ staff }: OfStaff) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const { name, operator, closedAt } = staff
  const sayOneTime = useOneTimeWords()
  const notes = closedAt
    ? [say('staff.closed', { day: dayText(new Date(closedAt), language) })]
    : [operator && say('roles.operator'), sayOneTime(staff)]
  return <LineName name={name} notes={[notes.filter(Boolean).join(' · ')]} />
}

export function Grants({ staff }: OfStaff) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  if (staff.closedAt !== null) return null
  if (staff.grants.length === 0) return say(staff.operator ? 'start.allProjects' : 'staff.noGrants')
  return staff.grants
    .map(({ domain, role }) => `${domain} · ${say(`roles.${role}`)}`)
    .join(listMark(language))
}

export function Factor({ staff: { secondFactorOn, secondFactorRequired, closedAt } }: OfStaff) {
  const say = usePhrases('staff')
  if (closedAt !== null) return null
  const state = secondFactorOn ? 'on' : secondFactorRequired ? 'due' : 'off'
  const { Icon, tone } = factors[state]
  return (
    <StateWord tone={tone} Icon={Icon}>
      {say(`staff.factors.${state}`)}
    </StateWord>
  )
}

const factors = {
  on: { Icon: ShieldCheck, tone: 'done' },
  due: { Icon: ShieldAlert, tone: 'waiting' },
  off: { Icon: ShieldOff, tone: 'quiet' },
} as const
