import { useMemo, useState } from 'react'
import type { Texts } from '#contract/kit/language.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import type { ReturnedChanges, ReviewedBatch } from '#contract/registration/review/review-endpoints.ts'

/** The photo, or a paper, beside the one in whose place it stands. */
export interface Paper {
  readonly key: string
  /** Null: the photo. */
  readonly label: Texts | null
  readonly file: ShownFile
  /** What was there when it was returned; null where that is the same. */
  readonly before: readonly ShownFile[] | null
}

/** The papers of an application, which one is looked at, and how. */
export interface Papers {
  readonly all: readonly Paper[]
  readonly shown: Paper | null
  readonly zoom: number
  readonly turns: number
  readonly isCompared: boolean
  readonly show: (key: string) => void
  readonly next: () => void
  readonly zoomIn: () => void
  readonly turn: () => void
  readonly compare: () => void
}

const zooms = [1, 1.5, 2.5, 4]

interface PapersOf {
  readonly application: { readonly photo: ShownFile | null; readonly attachments: readonly ShownFile[] }
  readonly batch: ReviewedBatch
  readonly changes: ReturnedChanges | null
}

export function usePapers({ application, batch, changes }: PapersOf): Papers {
  const all = useMemo(() => papersOf({ application, batch, changes }), [application, batch, changes])
  const [key, setKey] = useState<string | null>(null)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [isCompared, setCompared] = useState(false)
  const at = Math.max(
    0,
    all.findIndex((paper) => paper.key === key),
  )
  const shown = all[at] ?? null
  const show = (next: string) => {
    setKey(next)
    setZoom(1)
    setTurns(0)
  }
  return {
    all,
    shown,
    zoom,
    turns,
    isCompared: isCompared && shown?.before != null,
    show,
    next: () => {
      const following = all[(at + 1) % all.length]
      if (following) show(following.key)
    },
    zoomIn: () => setZoom(zooms[(zooms.indexOf(zoom) + 1) % zooms.length] ?? 1),
    turn: () => setTurns((turns + 1) % 4),
    compare: () => setCompared(!isCompared),
  }
}

/** The photo first, then in the order in which the batch asks. */
function papersOf({ application, batch, changes }: PapersOf): Paper[] {
  const files = [...(application.photo ? [application.photo] : []), ...application.attachments]
  const rules = [{ id: 'photo', label: null }, ...batch.attachments]
  return rules.flatMap(({ id, label }) => {
    const isChanged = changes?.parts.includes(id) ?? false
    const before = isChanged ? (changes?.files.filter(({ ruleId }) => ruleId === id) ?? []) : null
    return files
      .filter(({ ruleId }) => ruleId === id)
      .map((file) => ({ key: file.fileId, label, file, before }))
  })
}
