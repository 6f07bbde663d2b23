import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  /** Whose it is. */
  readonly name: string
  /** Over the list, where there is no room beside it. */
  readonly isOver: boolean
  /** To the row before or after; undefined at the ends. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One row, opened without leaving the list. */
export function SidePanel(props: SidePanelProps) {
  return props.isOver ? <Over {...props} /> : <Beside {...props} />
}

const headingId = 'list-panel'

function Beside(props: SidePanelProps) {
  return (
    <aside className={styles.beside} aria-labelledby={headingId}>
      <PanelContent {...props} />
    </aside>
  )
}

/** The browser's own dialog keeps the focus inside. Where the focus goes after it is the list's to say. */
function Over(props: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <PanelContent {...props} />
    </dialog>
  )
}

function PanelContent({ name, isOver, onPrevious, onNext, onClose, children }: SidePanelProps) {
  const say = usePhrases('list')
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} lang={languageOfText(name, language)}>
          {name}
        </h2>
        <div className={styles.ways}>
          <Way words={say('panel.previous')} onPress={onPrevious}>
            <ChevronLeft size="1.25em" aria-hidden="true" />
          </Way>
          <Way words={say('panel.next')} onPress={onNext}>
            <ChevronRight size="1.25em" aria-hidden="true" />
          </Way>
          <Way words={say('panel.close')} onPress={onClose}>
            <X size="1.25em" aria-hidden="true" />
          </Way>
        </div>
      </div>
      <div className={styles.content}>{children}</div>
      {!isOver && <p className={styles.keys}>{say('panel.keys')}</p>}
    </>
  )
}

interface WayProps {
  readonly words: string
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

/** Keeps the focus also where it leads no further. */
function Way({ words, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
