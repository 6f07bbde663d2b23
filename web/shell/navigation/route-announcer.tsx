import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useOpenStep } from '#web/platform/step-title.ts'

/** After a way inside the app: the title of the tab, the focus at the top of the content, a word for screen readers. */
export function RouteAnnouncer({ path, title, examName }: { path: string; title: string; examName: string }) {
  const say = usePhrases('shell')
  const [said, setSaid] = useState('')
  const step = useOpenStep()
  const before = useRef(path)
  useEffect(() => {
    const own = [title, step].filter(Boolean).join(' · ')
    document.title = [own, examName].filter(Boolean).join(' - ') || say('product')
  }, [title, step, examName, say])
  useEffect(() => {
    if (before.current === path || title === '') return
    before.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
    setSaid(say('arrived', { title }))
  }, [path, title, say])
  return (
    <p className="read-aloud-only" aria-live="polite">
      {said}
    </p>
  )
}
