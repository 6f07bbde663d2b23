import type { Language } from '#contract/kit/language.ts'

/** What a document is made of. Whatever people wrote stands in it as text, and is nothing else anywhere on its way. */
export interface Layout {
  /** What the file's reader calls it, and whoever listens to it hears first. */
  readonly title: string
  readonly language: Language
  /** Small, above every page, from the left edge and from the right one. */
  readonly head: readonly [string, string]
  /** Small, below every page, left of "page of pages". */
  readonly foot: string
  /** Several papers in one file are no pages of each other. */
  readonly numbered?: false
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly over?: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly look?: 'quiet' | 'strong' }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | Table
  | Picture
  | { readonly kind: 'code'; readonly text: string; readonly alt: string; readonly widthMm: number }
  | { readonly kind: 'beside'; readonly columns: readonly BesideColumn[] }
  /** An empty frame with its name: where somebody stamps and signs. */
  | { readonly kind: 'room'; readonly text: string; readonly heightMm: number }
  /** Equal frames side by side, row by row: labels to be cut, seats of a room. Null leaves its place empty. */
  | {
      readonly kind: 'cards'
      readonly columns: number
      readonly heightMm: number
      readonly cards: readonly (Card | null)[]
    }
  | { readonly kind: 'newPage' }

export interface Card {
  readonly lines: readonly { readonly text: string; readonly look?: 'large' | 'strong' | 'quiet' }[]
  readonly look?: 'plain' | 'dim'
}

/** A line of facts: its name, and what it is. */
export interface Fact {
  readonly name: string
  readonly value: string
  readonly look?: 'strong'
}

/** Its head stands on every page that it reaches, its foot at its end. */
export interface Table {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Cell[])[]
  readonly foot?: { readonly name: string; readonly value: string }
}

export interface TableColumn {
  readonly name: string
  /** Of the width that is left. */
  readonly share: number
  readonly align?: 'end'
}

/** What stands in it, and small lines below that; or a picture. */
export type Cell = string | { readonly text: string; readonly notes: readonly string[] } | Picture

export interface Picture {
  readonly kind: 'picture'
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** What whoever listens hears in its place. */
  readonly alt: string
  readonly widthMm: number
}

/** As wide as told, or with the others as much as is left. */
export interface BesideColumn {
  readonly widthMm?: number
  readonly blocks: readonly Block[]
}

export interface MadeDocument {
  readonly bytes: Buffer
  readonly pages: number
}
