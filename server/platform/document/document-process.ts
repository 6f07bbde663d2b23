import { setImmediate } from 'node:timers/promises'
import type { Layout } from './layout.ts'
import { MissingGlyphs } from './missing-glyphs.ts'
import { Typesetter } from './typesetter.ts'

/** What the process answers to a layout. */
export type DocumentAnswer =
  | { readonly bytes: Uint8Array; readonly pages: number }
  | { readonly missing: readonly string[] }
  | { readonly failure: string }

const typesetter = new Typesetter()

// Whoever asked is gone: nobody waits for anything any more.
process.on('disconnect', () => process.exit())
process.on('message', (layout: Layout) => void answer(layout))

async function answer(layout: Layout) {
  const made = await typesetter.make(layout).catch(told)
  // The engine lets go of a document only in a turn of its own: without one it keeps half a megabyte of each.
  await setImmediate()
  process.send?.(made)
}

function told(error: unknown): DocumentAnswer {
  if (error instanceof MissingGlyphs) return { missing: error.characters }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
