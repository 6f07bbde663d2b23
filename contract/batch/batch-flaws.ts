import type { BatchParts } from './batch-parts.ts'
import type { Area } from './batch-shapes.ts'
import { checkForm, type FormProblem, problemsOfAsked } from './form/check-form.ts'
import { type ConditionFlaw, flawsOfConditions } from './form/condition-flaws.ts'
import { fieldIn } from './form/form.ts'
import { flawsOfSuccess } from './success-sentences.ts'

/** What can be wrong with a batch as a whole, where each part by itself is right. */
export type BatchFlaw =
  | 'nameMissing'
  | 'endsBeforeStart'
  | 'mostBelowLeast'
  | 'tooFewSubjects'
  | 'idTwice'
  | 'parentWrong'
  | 'areaUnknown'
  | 'subjectUnknown'
  | 'requiredForbidden'
  | 'tooManyRequired'
  | ConditionFlaw
  | 'placeholderUnknown'
  | 'identityRemoved'

interface Found {
  readonly flaw: BatchFlaw | FormProblem
  readonly path: (string | number)[]
}

export function flawsOfBatch(draft: BatchParts): Found[] {
  return [
    ...flawsOfNumbers(draft),
    ...flawsOfIds(draft),
    ...flawsOfAreas(draft.areas),
    ...flawsOfSubjects(draft),
    ...flawsOfQuotas(draft),
    ...flawsOfConditions(draft.form, draft.who.conditions).map(({ at, flaw }) => ({
      flaw,
      path: ['who', 'conditions', at],
    })),
    ...flawsOfSuccess(draft.success).map(({ key, language }) => ({
      flaw: 'placeholderUnknown' as const,
      path: ['success', key, language],
    })),
    ...checkForm(draft.form).map(({ id, problem }) => ({ flaw: problem, path: ['form', id] })),
  ]
}

function flawsOfNumbers(draft: BatchParts): Found[] {
  const { name, who, photo, attachments, subjects } = draft
  const found: Found[] = []
  const unless = (sound: boolean, flaw: BatchFlaw, ...path: (string | number)[]) => {
    if (!sound) found.push({ flaw, path })
  }
  unless(Object.values(name).some(Boolean), 'nameMissing', 'name')
  unless(isBefore(draft.examStartsAt, draft.examEndsAt), 'endsBeforeStart', 'examEndsAt')
  unless(draft.leastSubjects <= draft.mostSubjects, 'mostBelowLeast', 'mostSubjects')
  unless((who.fromAge ?? 0) <= (who.toAge ?? 150), 'mostBelowLeast', 'who', 'toAge')
  unless(!photo || photo.fromKilobytes < photo.toKilobytes, 'mostBelowLeast', 'photo', 'toKilobytes')
  for (const [at, { id, label, least, most, show }] of attachments.entries()) {
    unless(
      Object.values(label).some((text) => text.trim() !== ''),
      'nameMissing',
      'attachments',
      at,
      'label',
    )
    // The portrait's rule is called so: an attachment under that name would pass for one.
    unless(id !== 'photo', 'idTwice', 'attachments', at)
    unless(least <= most, 'mostBelowLeast', 'attachments', at, 'most')
    for (const flaw of show ? problemsOfAsked(show, fieldIn(draft.form, show.field)) : [])
      found.push({ flaw, path: ['attachments', at, 'show'] })
  }
  for (const [at, { sessions }] of subjects.entries())
    for (const [nth, { startsAt, endsAt }] of sessions.entries())
      unless(isBefore(startsAt, endsAt), 'endsBeforeStart', 'subjects', at, 'sessions', nth, 'endsAt')
  return found
}

function flawsOfIds(draft: BatchParts): Found[] {
  const lists = {
    areas: draft.areas.map(({ areaId }) => areaId),
    subjects: draft.subjects.map(({ subjectId }) => subjectId),
    attachments: draft.attachments.map(({ id }) => id),
    windows: draft.windows.map(({ kind }) => kind),
    quotas: draft.quotas.map(({ areaId, subjectId }) => `${areaId} ${subjectId}`),
    areaTotals: draft.areaTotals.map(({ areaId }) => areaId),
    organisationQuotas: draft.organisationQuotas.map(({ organisationId }) => organisationId),
  }
  return Object.entries(lists).flatMap(([list, ids]) => {
    const seen = new Set<string>()
    return ids.flatMap((id, at) => {
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      return [{ flaw: 'idTwice', path: [list, at] } as const]
    })
  })
}

const kindAbove = { province: null, city: 'province', site: 'city' } as const

/** A province stands alone, a city in a province, a site in a city: so there is no circle either. */
function flawsOfAreas(areas: readonly Area[]): Found[] {
  const kinds = new Map(areas.map(({ areaId, kind }) => [areaId, kind]))
  return areas.flatMap(({ kind, parentId }, at) => {
    const above = parentId === null ? null : (kinds.get(parentId) ?? 'nowhere')
    return above === kindAbove[kind]
      ? []
      : [{ flaw: 'parentWrong', path: ['areas', at, 'parentId'] } as const]
  })
}

function flawsOfSubjects({ subjects, forbiddenTogether, leastSubjects, mostSubjects }: BatchParts): Found[] {
  const known = new Set(subjects.map(({ subjectId }) => subjectId))
  const required = new Set(subjects.filter((one) => one.required).map(({ subjectId }) => subjectId))
  const found: Found[] = []
  if (subjects.length < leastSubjects) found.push({ flaw: 'tooFewSubjects', path: ['leastSubjects'] })
  if (required.size > mostSubjects) found.push({ flaw: 'tooManyRequired', path: ['mostSubjects'] })
  for (const [at, together] of forbiddenTogether.entries()) {
    const path = ['forbiddenTogether', at]
    if (!together.every((id) => known.has(id))) found.push({ flaw: 'subjectUnknown', path })
    // Nobody could ever submit.
    else if (together.every((id) => required.has(id))) found.push({ flaw: 'requiredForbidden', path })
  }
  return found
}

function flawsOfQuotas({ areas, subjects, quotas, areaTotals }: BatchParts): Found[] {
  const [knownAreas, knownSubjects] = [
    new Set(areas.map(({ areaId }) => areaId)),
    new Set(subjects.map(({ subjectId }) => subjectId)),
  ]
  const ofTotals = areaTotals.flatMap(({ areaId }, at): Found[] =>
    knownAreas.has(areaId) ? [] : [{ flaw: 'areaUnknown', path: ['areaTotals', at, 'areaId'] }],
  )
  const ofQuotas = quotas.flatMap(({ areaId, subjectId }, at): Found[] => {
    if (!knownAreas.has(areaId)) return [{ flaw: 'areaUnknown', path: ['quotas', at, 'areaId'] }]
    if (!knownSubjects.has(subjectId)) return [{ flaw: 'subjectUnknown', path: ['quotas', at, 'subjectId'] }]
    return []
  })
  return [...ofTotals, ...ofQuotas]
}

const isBefore = (from: string, to: string) => new Date(from) < new Date(to)
