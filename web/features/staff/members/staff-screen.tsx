import { Button } from '@mantine/core'
import { Lock, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { DoneLine } from '../done-line.tsx'
import { type OneTimePassword, OneTimePasswordPanel } from '../one-time-password.tsx'
import { NewStaff } from './new-staff.tsx'
import styles from './staff-screen.module.css'
import { StaffTable } from './staff-table.tsx'

/** Everybody who works here; for operators. */
export function StaffScreen() {
  return <ConsoleFrame>{(me) => (me.operator ? <Staff me={me} /> : <NotForYou />)}</ConsoleFrame>
}

function NotForYou() {
  const say = usePhrases('staff')
  return <StatePanel whole icon={<Lock />} title={say('staff.forbidden')} text={say('staff.forbiddenText')} />
}

function Staff({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState<OneTimePassword | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  function tell(password: OneTimePassword) {
    setAdding(false)
    setClosed(null)
    setTold(password)
  }
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{say('staff.title')}</h1>
          <p className={styles.lead}>{say('staff.lead')}</p>
        </div>
        {!adding && (
          <Button
            leftSection={<UserPlus size="1em" aria-hidden="true" />}
            onClick={() => {
              setTold(null)
              setAdding(true)
            }}
          >
            {say('staff.add')}
          </Button>
        )}
      </div>
      {adding && <NewStaff onMade={tell} onCancel={() => setAdding(false)} />}
      {told && <OneTimePasswordPanel key={told.password} told={told} onClose={() => setTold(null)} />}
      <DoneLine>{closed !== null && say('staff.wasClosed', { name: closed })}</DoneLine>
      <StaffTable me={me} onPassword={tell} onClosed={setClosed} />
    </section>
  )
}
