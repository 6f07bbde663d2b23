import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { hourMs, minuteText } from '#contract/kit/time.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { movedBy } from '#web/platform/time/moved-by.ts'
import { daysOfWay, keyMove, type LineScale, percentOf } from './line-scale.ts'
import styles from './windows.module.css'

interface EdgeHandleProps {
  readonly label: string
  readonly instant: string
  readonly scale: LineScale
  readonly onMove: (instant: string) => void
  /** While it is dragged the line stays as it is. */
  readonly onDrag: (dragging: boolean) => void
}

/** One end of a window on the line, moved with the pointer by days and with keys by days or hours. */
export function EdgeHandle({ label, instant, scale, onMove, onDrag }: EdgeHandleProps) {
  const { language } = useLanguage()
  const grip = useRef<{ readonly x: number; readonly width: number; readonly instant: string } | null>(null)
  function press(event: PointerEvent<HTMLSpanElement>) {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0
    if (width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width, instant }
    onDrag(true)
  }
  function move(event: PointerEvent<HTMLSpanElement>) {
    if (!grip.current) return
    const { x, width, instant: from } = grip.current
    onMove(movedBy(from, { days: daysOfWay(scale, (event.clientX - x) / width) }))
  }
  function release() {
    if (!grip.current) return
    grip.current = null
    onDrag(false)
  }
  function walk(event: KeyboardEvent) {
    const way = keyMove(event.key, event.shiftKey)
    if (!way) return
    event.preventDefault()
    onMove(movedBy(instant, way))
  }
  const hours = (ms: number) => Math.round(ms / hourMs)
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={{ insetInlineStart: `${percentOf(scale, instant)}%` }}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={hours(scale.fromMs)}
      aria-valuemax={hours(scale.untilMs)}
      aria-valuenow={hours(new Date(instant).getTime())}
      aria-valuetext={minuteText(new Date(instant), language)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={walk}
    />
  )
}
