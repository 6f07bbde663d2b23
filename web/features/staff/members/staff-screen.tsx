import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listStaff, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { ConsoleLines } from '../console-line.tsx'
import { DoneLine } from '../done-line.tsx'
import { type OneTimePassword, OneTimePasswordPanel } from '../one-time-password.tsx'
import { NewStaff } from './new-staff.tsx'
import { StaffLine } from './staff-line.tsx'
import styles from './staff-screen.module.css'

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
      <StaffLines me={me} onPassword={tell} onClosed={setClosed} />
    </section>
  )
}

interface StaffLinesProps {
  readonly me: StaffMember
  readonly onPassword: (password: OneTimePassword) => void
  readonly onClosed: (name: string) => void
}

function StaffLines({ me, onPassword, onClosed }: StaffLinesProps) {
  const queries = useQueryClient()
  const answer = useAnswer(listStaff, {})
  const [open, setOpen] = useState<string | null>(null)
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const refresh = () => queries.invalidateQueries({ queryKey: [listStaff.path] })
  return (
    <ConsoleLines>
      {answer.data.map((staff) => (
        <StaffLine
          key={staff.staffId}
          staff={staff}
          own={staff.staffId === me.staffId}
          isOpen={open === staff.staffId}
          onToggle={() => setOpen(open === staff.staffId ? null : staff.staffId)}
          onChanged={refresh}
          onPassword={onPassword}
          onClosed={async (name) => {
            await refresh()
            onClosed(name)
          }}
        />
      ))}
    </ConsoleLines>
  )
}
