import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Lock, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listStaff } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useAnswer } from '#web/platform/use-answer.ts'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states.tsx'
import { ConsoleRoom } from './console-room.tsx'
import { NewStaff } from './new-staff.tsx'
import { StaffLine } from './staff-line.tsx'
import styles from './staff-screen.module.css'
import { type OneTimePassword, ToldPassword } from './told-password.tsx'

/** Everybody who works here; for operators. */
export function StaffScreen() {
  return <ConsoleRoom>{(me) => (me.operator ? <Staff /> : <NotForYou />)}</ConsoleRoom>
}

function NotForYou() {
  const say = usePhrases('staff')
  return <StatePanel whole icon={<Lock />} title={say('staff.forbidden')} text={say('staff.forbiddenText')} />
}

function Staff() {
  const say = usePhrases('staff')
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState<OneTimePassword | null>(null)
  function tell(password: OneTimePassword) {
    setAdding(false)
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
      {told && <ToldPassword key={told.password} told={told} onClose={() => setTold(null)} />}
      <StaffLines onPassword={tell} />
    </section>
  )
}

function StaffLines({ onPassword }: { readonly onPassword: (password: OneTimePassword) => void }) {
  const queries = useQueryClient()
  const answer = useAnswer(listStaff, {})
  const [open, setOpen] = useState<string | null>(null)
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <ul className={styles.lines}>
      {answer.data.map((staff) => (
        <StaffLine
          key={staff.staffId}
          staff={staff}
          isOpen={open === staff.staffId}
          onToggle={() => setOpen(open === staff.staffId ? null : staff.staffId)}
          onChanged={() => queries.invalidateQueries({ queryKey: [listStaff.path] })}
          onPassword={onPassword}
        />
      ))}
    </ul>
  )
}
