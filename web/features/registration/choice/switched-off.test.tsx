import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Area, Batch, Subject } from '#contract/batch/batch-shapes.ts'
import type { Application, ChoiceLine } from '#contract/registration/application-shapes.ts'
import { requiredSubjects } from '#contract/registration/choice-rules.ts'
import { countPlaces, roomIn, roomOfSubject } from '#web/features/batch/place-count.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { AreaList } from './areas/area-list.tsx'
import { SubjectList } from './subjects/subject-list.tsx'
import { firstWish } from './wish-draft.ts'

const named = (name: string) => ({ 'zh-Hans': name, 'zh-Hant': name, en: name })
const subject = (subjectId: string, more: Partial<Subject> = {}): Subject => ({
  subjectId,
  level: named('Level 1'),
  name: named(subjectId),
  feeFen: 0,
  feeName: null,
  required: false,
  sessions: [],
  offered: true,
  ...more,
})
const site = (areaId: string): Area => ({
  areaId,
  parentId: null,
  kind: 'site',
  name: named(areaId),
  address: '',
  offered: areaId !== 'hill',
})

/** Ethics was for everybody, until it was switched off with the area on the hill: no places are told of either. */
const subjects = [
  subject('basics', { required: true }),
  subject('ethics', { required: true, offered: false }),
]
const batch = {
  areas: ['harbour', 'hill'].map(site),
  subjects,
  leastSubjects: 1,
  mostSubjects: 2,
  forbiddenTogether: [],
} as unknown as Batch
const places = [
  { areaId: 'harbour', subjectId: 'basics', capacity: 9, free: 4, subjectFree: 4, areaFree: null },
]
const count = (held: readonly ChoiceLine[] = []) => countPlaces(places, held)

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
function inputs(shown: ReactNode) {
  const html = renderToStaticMarkup(<LanguageProvider reader={reader}>{shown}</LanguageProvider>)
  return [...html.matchAll(/<input [^>]*>/g)].map(([input]) => ({
    value: /value="([^"]*)"/.exec(input)?.[1],
    ticked: input.includes('checked'),
    closed: input.includes('disabled'),
  }))
}

// Nothing was typed in this tab.
beforeEach(() => void vi.stubGlobal('window', undefined))
afterEach(() => void vi.unstubAllGlobals())

describe('a subject that is switched off', () => {
  const list = (chosen: readonly string[]) => (
    <SubjectList
      id="subjects"
      batch={batch}
      chosen={chosen}
      roomOf={(subjectId) => {
        const room = roomOfSubject(subjectId, count())
        return room.capacity > 0 ? room : undefined
      }}
      error={undefined}
      onChange={() => undefined}
    />
  )

  test('is ticked for nobody, though everybody had to take it', () => {
    const application = { applicationId: 'x', choice: [], wish: { areaId: null, subjectIds: [], areaOf: {} } }
    expect(firstWish(application as unknown as Application, batch).subjectIds).toEqual(['basics'])
  })

  test('cannot be ticked; who has it ticked may leave it', () => {
    expect(inputs(list(['basics']))).toEqual([
      { value: 'basics', ticked: true, closed: true },
      { value: 'ethics', ticked: false, closed: true },
    ])
    expect(inputs(list(['basics', 'ethics']))[1]).toEqual({ value: 'ethics', ticked: true, closed: false })
  })

  test('keeps nobody from an area', () => {
    expect(roomIn('harbour', requiredSubjects(batch), 1, subjects, count())).toMatchObject({
      why: 'open',
      free: 4,
    })
  })
})

test('an area that is switched off is not among those to choose from', () => {
  const shown = (
    <AreaList
      id="areas"
      label="Area"
      batch={batch}
      areaIds={count().areaIds}
      roomOf={(areaId) => roomIn(areaId, requiredSubjects(batch), 1, subjects, count())}
      chosen={null}
      error={undefined}
      onChoose={() => undefined}
    />
  )
  expect(inputs(shown)).toEqual([{ value: 'harbour', ticked: false, closed: false }])
})
