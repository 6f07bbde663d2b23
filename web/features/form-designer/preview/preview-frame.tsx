import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#contract/kit/language.ts'
import styles from './preview.module.css'

interface PreviewFrameProps {
  readonly title: string
  /** Of the screen that is shown, in pixels: its style sheets go by it. */
  readonly width: number
  readonly language: Language
  readonly css: string
  /** Id of what is to be in view. */
  readonly looksAt: string | undefined
  readonly children: ReactNode
}

const empty = '<!doctype html><html><head></head><body></body></html>'

/** Another screen inside this one: as wide as a phone, with the style sheets of the page and a look of its own. */
export function PreviewFrame({ title, width, language, css, looksAt, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  const { box, scale, height } = useScale(width)
  useDressed(inside, css)
  useLookingAt(inside, looksAt)
  useEffect(() => {
    if (inside) inside.documentElement.lang = language
  }, [inside, language])
  return (
    <div ref={box} className={styles.frameBox}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={empty}
        style={{ inlineSize: width, blockSize: height / scale, transform: `scale(${scale})` }}
        onLoad={() => setInside(frame.current?.contentDocument ?? null)}
      />
      {inside && createPortal(<main className={styles.page}>{children}</main>, inside.body)}
    </div>
  )
}

/** The same style sheets, light or dark as the page is. */
function useDressed(inside: Document | null, css: string): void {
  useEffect(() => {
    if (!inside) return
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(sheet.cloneNode(true))
    const takeScheme = () => {
      const scheme = document.documentElement.dataset.mantineColorScheme
      if (scheme) inside.documentElement.dataset.mantineColorScheme = scheme
    }
    takeScheme()
    const watch = new MutationObserver(takeScheme)
    watch.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => watch.disconnect()
  }, [inside])
  useEffect(() => {
    if (!inside) return
    const sheet = inside.createElement('style')
    sheet.textContent = css
    inside.head.append(sheet)
    return () => sheet.remove()
  }, [inside, css])
}

/** Scrolls the frame alone: the page around it stays. */
function useLookingAt(inside: Document | null, id: string | undefined): void {
  useEffect(() => {
    const place = id && inside?.getElementById(id)
    const view = inside?.defaultView
    if (place && view) view.scrollTo({ top: place.getBoundingClientRect().top + view.scrollY - 96 })
  }, [inside, id])
}

/** As large as there is room for. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width, height: 600 })
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, scale: Math.min(1, room.width / width) || 1, height: room.height }
}
