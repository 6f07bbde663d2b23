import { Button } from '@mantine/core'
import { CircleAlert, Inbox } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Spinner } from './spinner.tsx'
import classes from './states.module.css'

interface StateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  readonly small?: string | undefined
  /** The panel is the whole screen, so its title is the screen's heading. */
  readonly whole?: boolean
  readonly children?: ReactNode
}

/** A quiet panel in place of what is not there: an icon, a sentence, one thing to do. */
export function StatePanel({ icon, title, text, small, whole = false, children }: StateProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={classes.panel}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.action}>{children}</div>}
      {small && (
        <p className={classes.small} aria-live="off">
          {small}
        </p>
      )}
    </div>
  )
}

interface LoadingProps {
  /** In place of a whole screen: as tall as the window, so that what is beneath is not seen to jump. */
  readonly whole?: boolean
}

export function LoadingState({ whole = false }: LoadingProps) {
  const say = usePhrases('kit')
  return (
    <div className={classes.panel} data-whole={whole || undefined} role="status">
      <span className={classes.waiting}>
        <Spinner />
      </span>
      <p className={classes.text}>{say('loading')}</p>
    </div>
  )
}

/** In place of cards or lines that are on their way: as much room as they will take. */
export function LoadingLines({ lines = 2 }: { readonly lines?: number }) {
  const say = usePhrases('kit')
  return (
    <div className={classes.skeletons} role="status">
      <span className="read-aloud-only">{say('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <span key={line} className={classes.skeleton} aria-hidden="true" />
      ))}
    </div>
  )
}

/** `text` says what to do first. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title?: string
  text?: string
  children?: ReactNode
}) {
  const say = usePhrases('shell')
  return (
    <StatePanel icon={<Inbox />} title={title ?? say('empty')} text={text}>
      {children}
    </StatePanel>
  )
}

interface FailedStateProps {
  readonly error?: unknown
  readonly onRetry: () => void
}

/** What went wrong, the way to try again, and the number that support asks for. A busy server is asked again by itself. */
export function FailedState({ error, onRetry }: FailedStateProps) {
  const say = usePhrases('shell')
  const sayKit = usePhrases('kit')
  const sentence = useRefusalSentence()
  const [panel, whole] = useOnlyHeading()
  const refusal = error instanceof CallRefused ? error : null
  const wait = refusal && isBusy(refusal) ? (refusal.retryAfterSeconds ?? usualWaitSeconds) : null
  const left = useSecondsUntil(wait, onRetry, error)
  const told = refusal && !refusal.isUnreachable ? sentence(refusal) : say('failed.text')
  const reference = refusal?.isSystemError ? sayKit('reference', { message: refusal.message }) : undefined
  return (
    <div role="alert" ref={panel}>
      <StatePanel
        whole={whole}
        icon={<CircleAlert />}
        title={say('failed.title')}
        text={told}
        small={left === null ? reference : say('failed.again', { seconds: left })}
      >
        <Button variant="default" onClick={onRetry}>
          {sayKit('retry')}
        </Button>
      </StatePanel>
    </div>
  )
}

/** Whether what stands here is the only thing on the screen that could be its heading. */
function useOnlyHeading() {
  const place = useRef<HTMLDivElement>(null)
  const [only, setOnly] = useState(false)
  useLayoutEffect(() => {
    const headings = Array.from(document.querySelectorAll('main h1'))
    setOnly(headings.every((heading) => place.current?.contains(heading)))
  }, [])
  return [place, only] as const
}

const usualWaitSeconds = 10

function isBusy({ status }: CallRefused): boolean {
  return status === 503 || status === 429
}

/** Counts down and then does it, anew for each `cause`; null where there is nothing to wait for. */
function useSecondsUntil(wait: number | null, act: () => void, cause: unknown): number | null {
  const [left, setLeft] = useState(wait)
  const actNow = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is sent away once more may have as long to wait
  useEffect(() => {
    if (wait === null) return
    const dueAtMs = Date.now() + wait * 1000
    const ticking = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((dueAtMs - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(ticking)
      actNow()
    }, 1000)
    return () => clearInterval(ticking)
  }, [wait, cause])
  return wait === null ? null : (left ?? wait)
}
