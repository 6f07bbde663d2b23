import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#contract/kit/language.ts'
import type { Branding } from '#web/platform/look/branding.ts'
import type { ColourScheme } from '#web/platform/look/colour-scheme.ts'
import { BrandingStyle } from '../branding-style.tsx'
import styles from './screen-frame.module.css'

export const screenWidths = ['desktop', 'phone'] as const
export type ScreenWidth = (typeof screenWidths)[number]

const sizes: Readonly<Record<ScreenWidth, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 780 },
}

interface ScreenFrameProps {
  readonly title: string
  readonly width: ScreenWidth
  readonly scheme: ColourScheme
  readonly language: Language
  readonly branding: Branding
  readonly children: ReactNode
}

const emptyDocument = '<!doctype html><html><head></head><body></body></html>'

/**
 * A page in a frame of its own, as wide as a phone or a desktop, made smaller where there is less room. It has the style
 * sheets of this one and a look of its own; what is in it can be seen and scrolled, not used.
 */
export function ScreenFrame({ title, width, scheme, language, branding, children }: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [place, share] = useShare(sizes[width].width)
  useLayoutEffect(() => {
    const root = body?.ownerDocument.documentElement
    root?.setAttribute('data-mantine-color-scheme', scheme)
    root?.setAttribute('lang', language)
  }, [body, scheme, language])
  function open() {
    const inside = frame.current?.contentDocument
    if (!inside) return
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
      inside.head.append(inside.importNode(sheet, true))
    inside.body.inert = true
    setBody(inside.body)
  }
  const { height } = sizes[width]
  return (
    <div ref={place} className={styles.place} style={{ blockSize: height * share }}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        srcDoc={emptyDocument}
        onLoad={open}
        style={{ inlineSize: sizes[width].width, blockSize: height, transform: `scale(${share})` }}
      />
      {body &&
        createPortal(
          <>
            <BrandingStyle branding={branding} />
            {children}
          </>,
          body,
        )}
    </div>
  )
}

/** How much smaller something so wide must be to find room, and where that is measured. */
function useShare(width: number) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [width])
  return [place, Math.min(1, room / width)] as const
}
