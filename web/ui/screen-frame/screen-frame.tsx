import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#contract/kit/language.ts'
import type { ColourScheme } from '#web/platform/look/colour-scheme.ts'
import { mirrorSheets } from './mirror-sheets.ts'
import styles from './screen-frame.module.css'

interface ScreenFrameProps {
  readonly title: string
  /** Of the screen that is shown, in pixels: its style sheets go by it. Without a height it takes what room there is. */
  readonly size: { readonly width: number; readonly height?: number }
  readonly scheme: ColourScheme
  readonly language: Language
  /** What is in it can be seen and scrolled, not used. */
  readonly lookOnly?: boolean
  /** Id of what is to be in view. */
  readonly looksAt?: string | undefined
  /** A `BrandingStyle` of its own among it. */
  readonly children: ReactNode
}

const emptyDocument = '<!doctype html><html><head></head><body></body></html>'
/** The line around the frame, on both sides. */
const edges = 2

/**
 * Another screen inside this one, as wide as a phone or a desktop, made smaller where there is less room. It has the style
 * sheets of this page, and language, look and scheme of its own.
 */
export function ScreenFrame(props: ScreenFrameProps) {
  const { title, size, scheme, language, lookOnly = false, looksAt, children } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const { place, room } = useRoom(size.width)
  const share = Math.min(1, room.width / (size.width + edges)) || 1
  const { width, height = room.height / share - edges } = size
  useLayoutEffect(() => (body ? mirrorSheets(document, body.ownerDocument) : undefined), [body])
  useLayoutEffect(() => {
    const root = body?.ownerDocument.documentElement
    root?.setAttribute('data-mantine-color-scheme', scheme)
    root?.setAttribute('lang', language)
    body?.toggleAttribute('inert', lookOnly)
  }, [body, scheme, language, lookOnly])
  useLookingAt(body, looksAt)
  return (
    <div
      ref={place}
      className={styles.place}
      data-tall={size.height === undefined || undefined}
      style={{ blockSize: size.height && (size.height + edges) * share }}
    >
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={emptyDocument}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${share})` }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Scrolls the frame alone: the page around it stays. */
function useLookingAt(body: HTMLElement | null, id: string | undefined): void {
  useEffect(() => {
    const place = id && body?.ownerDocument.getElementById(id)
    const view = body?.ownerDocument.defaultView
    if (place && view) view.scrollTo({ top: place.getBoundingClientRect().top + view.scrollY - 96 })
  }, [body, id])
}

/** How much room there is for the frame, and where that is measured. */
function useRoom(width: number) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: width + edges, height: 600 })
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, room }
}
