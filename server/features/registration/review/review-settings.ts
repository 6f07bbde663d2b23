import { isDeepStrictEqual } from 'node:util'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Remark } from '#contract/registration/application-shapes.ts'
import { partsOf } from '#contract/registration/returned-parts.ts'
import {
  type KnownPart,
  noReviewSettings,
  type ReviewSettings,
  reviewSettings,
} from '#contract/registration/review/review-settings.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nameOfPart } from '../told/condition-names.ts'
import { findSettings, holdSettings, writeSettings } from './review-settings-store.ts'

const thingOf = (tx: Tx) => ({ subject: 'reviewSettings', subjectId: tx.projectId ?? '' })

export async function getReviewSettings(tx: Tx): Promise<ReviewSettings> {
  return settingsOf(await findSettings(tx))
}

/** With what conditions can be about: the parts of every batch of the project, each once. */
export async function readReviewSettings(tx: Tx, batches: readonly Batch[]) {
  const [settings, version] = [await getReviewSettings(tx), await findVersion(tx, thingOf(tx))]
  return { ...settings, version, parts: knownPartsOf(batches) }
}

export async function putReviewSettings(
  tx: Tx,
  { seenVersion, ...settings }: ReviewSettings & { readonly seenVersion: number },
  now: Date,
) {
  const before = settingsOf(await holdSettings(tx))
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keepSettings(tx, { before, after: settings }, now)
  return { ...settings, version: await findVersion(tx, thingOf(tx)) }
}

/** The same from a file of the project, whoever changed them last; what stands there already is no change. */
export async function takeReviewSettings(tx: Tx, after: ReviewSettings, now: Date): Promise<void> {
  const before = settingsOf(await holdSettings(tx))
  if (!isDeepStrictEqual(before, after)) await keepSettings(tx, { before, after }, now)
}

async function keepSettings(
  tx: Tx,
  { before, after }: { readonly before: ReviewSettings; readonly after: ReviewSettings },
  now: Date,
): Promise<void> {
  await writeSettings(tx, after, now)
  await record(tx, { action: 'reviewSettings.change', ...thingOf(tx), before, after }, now)
}

function settingsOf(kept: unknown): ReviewSettings {
  return kept === null ? noReviewSettings : reviewSettings.parse(kept)
}

/** What a reviewer marked, as the parts that are open again and the project's words for them. */
export function resolveConditions(
  batch: Batch,
  { conditions }: ReviewSettings,
  marked: readonly string[],
): { conditions: string[]; remarks: Remark[] } {
  const known = partsOf(batch)
  const said = marked.map((mark) => {
    const condition = conditions.find(({ conditionId }) => conditionId === mark)
    return { part: condition?.part ?? mark, label: condition?.label ?? null }
  })
  if (said.some(({ part }) => !known.includes(part)))
    throw new Refusal('inputInvalid', { fields: { conditions: 'EMC_SI_SC_01' } })
  return {
    conditions: [...new Set(said.map(({ part }) => part))],
    remarks: said.flatMap(({ part, label }) => (label ? [{ part, label }] : [])),
  }
}

function knownPartsOf(batches: readonly Batch[]): KnownPart[] {
  const names = new Map<string, Texts>()
  for (const batch of batches)
    for (const part of partsOf(batch)) {
      const name = nameOfPart(batch, part)
      if (name && !names.has(part)) names.set(part, name)
    }
  return [...names].map(([part, name]) => ({ part, name }))
}
