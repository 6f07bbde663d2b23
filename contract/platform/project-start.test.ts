import { expect, test } from 'vitest'
import { doneThings, type StartFacts } from './project-start.ts'

const nothing: StartFacts = {
  hasLook: false,
  hasRegistrationTimes: false,
  batches: 0,
  withSubjects: 0,
  withAreas: 0,
  withPlaces: 0,
  withForm: 0,
  publishedNotices: 0,
  administrators: 1,
  openBatches: 0,
  preparedBatchId: null,
}

test.each<[string, Partial<StartFacts>, string[]]>([
  ['of a new project nothing is done', {}, []],
  ['one administrator is not two', { administrators: 2 }, ['secondAdministrator']],
  ['a batch alone has no places', { batches: 1 }, ['batch']],
  ['subjects without areas give no places', { batches: 1, withSubjects: 1, withPlaces: 1 }, ['batch']],
  [
    'places are of subjects in areas',
    { batches: 1, withSubjects: 1, withAreas: 1, withPlaces: 1 },
    ['batch', 'places'],
  ],
  [
    'an open batch, a form and a notice',
    { openBatches: 1, withForm: 1, publishedNotices: 2 },
    ['form', 'notice', 'open'],
  ],
])('%s', (_title, facts, done) => {
  expect([...doneThings({ ...nothing, ...facts })]).toEqual(done)
})
