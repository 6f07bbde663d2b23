import { fileSource } from '#contract/rich-text/rich-text.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findRemoved } from './find-removed.ts'
import { listTextFiles } from './text-file-store.ts'

/** Puts a signed address where the kept text names a file. */
export type AddressOf = (fileId: string) => string

/** A cleaned text as it is read: its files have addresses, its pictures are loaded when they are reached. */
export function showFiles(html: string, addressOf: AddressOf): string {
  return html.replace(/<(?:img|a)\b[^>]*>/g, (tag) =>
    tag
      .replace(/ (src|href)="([^"]*)"/, (whole, name: string, source: string) => {
        const fileId = fileSource.exec(source)?.[1]
        return fileId ? ` ${name}="${addressOf(fileId).replaceAll('&', '&amp;')}"` : whole
      })
      .replace(/^<img\b/, '<img loading="lazy"'),
  )
}

/** The files that a text names, each once. */
export function filesIn(html: string): string[] {
  const named = [...html.matchAll(/ (?:src|href)="(file:[^"]*)"/g)]
  return [...new Set(named.flatMap(([, source = '']) => fileSource.exec(source)?.[1] ?? []))]
}

/** Which of these files no text of the project may name: they were sent for something else, or never. */
export async function listStrangeFiles(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const known = await listTextFiles(tx, fileIds)
  return fileIds.filter((fileId) => !known.has(fileId))
}

/** What the cleaning takes out of this HTML, as its author would call it. Some texts take no pictures either. */
export function listRemoved(html: string, options: { readonly pictures?: boolean } = {}): string[] {
  return findRemoved(html, options)
}
