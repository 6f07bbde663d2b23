import './styles/home.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { HomePage } from '#contract/home/home-page.ts'
import { HomeDocument } from '#web/shell/home/home-document.tsx'
import { loadHomeTopics } from '#web/shell/home/home-topics.ts'

let taken = false

/** Makes the painted page alive, in small pieces that let the reader's own doing go first; ends once it answers. */
export async function takeOver(page: HomePage): Promise<void> {
  const topics = await loadHomeTopics(page.language)
  const place = document.getElementById('home')
  if (!place || taken) return
  taken = true
  await new Promise<void>((resolve) =>
    startTransition(
      () => void hydrateRoot(place, <HomeDocument painted={{ page, topics }} onAlive={resolve} />),
    ),
  )
}
