import { useEffect, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useRestoredFocus } from '#web/platform/use-restored-focus.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './door.module.css'
import type { DoorLink } from './door-link.ts'
import { DoorScreen } from './door-screen.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LoadingList } from './loading-list.tsx'
import { OverScreen } from './over-screen.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useDoor } from './use-door.ts'

interface DoorPageProps {
  readonly link: DoorLink
  /** Settles once the page itself is kept on the device. */
  readonly shell: Promise<boolean>
}

/** Tickets checked at the door: works without a network once the list is here. */
export function DoorPage({ link, shell }: DoorPageProps) {
  const say = usePhrases('door')
  const { keeper, view } = useDoor()
  const hasShell = useSettled(shell)
  useRestoredFocus()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('title')}</h1>
        <LanguageChoice />
      </header>
      <main>
        {view.phase === 'starting' && <LoadingState />}
        {view.phase === 'code' && <CodeForm keeper={keeper} view={view} link={link} />}
        {view.phase === 'locked' && <UnlockForm keeper={keeper} view={view} link={link} />}
        {view.phase === 'loading' && <LoadingList keeper={keeper} view={view} />}
        {view.phase === 'ready' && <DoorScreen keeper={keeper} view={view} hasShell={hasShell} />}
        {view.phase === 'over' && <OverScreen keeper={keeper} view={view} />}
      </main>
    </div>
  )
}

function useSettled(promise: Promise<boolean>): boolean {
  const [value, setValue] = useState(false)
  useEffect(() => {
    let isHere = true
    void promise.then((told) => isHere && setValue(told))
    return () => {
      isHere = false
    }
  }, [promise])
  return value
}
