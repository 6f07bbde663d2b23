import { Menu, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  readonly title: string
  /** Says beside the sign what opens; without it, it is only read aloud. */
  readonly titleShown?: boolean
  /** On which side it stands. */
  readonly from: 'start' | 'end'
  readonly children: ReactNode
}

/** A button, and what it opens at the side of a small screen; a press on a link in it, or beside it, closes it. */
export function Drawer({ title, titleShown = false, from, children }: DrawerProps) {
  const say = usePhrases('kit')
  const drawer = useRef<HTMLDialogElement>(null)
  const heading = useId()
  return (
    <>
      <button type="button" className={styles.open} onClick={() => drawer.current?.showModal()}>
        <Menu size="1.375em" aria-hidden="true" />
        <span className={titleShown ? undefined : 'read-aloud-only'}>{title}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer closes it; Escape does so by itself */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        data-from={from}
        aria-labelledby={heading}
        onClick={(event) => {
          const target = event.target as Element
          if (target === drawer.current || target.closest('a')) drawer.current?.close()
        }}
      >
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.open} onClick={() => drawer.current?.close()}>
            <X size="1.375em" aria-hidden="true" />
            <span className="read-aloud-only">{say('close')}</span>
          </button>
        </div>
        {children}
      </dialog>
    </>
  )
}
