import { expect, test } from 'vitest'
import { startThings } from '#contract/platform/project-start.ts'
import { hrefOfThing } from './thing-href.ts'

const batch = '019a9c00-0000-7000-8000-000000000001'
const operator = { operator: true, grants: [] }
const facts = { preparedBatchId: null, withSubjects: 0 }

test('whoever sets an exam up is led to everything that is to be done', () => {
  for (const preparedBatchId of [null, batch]) {
    const ways = startThings.map((thing) =>
      hrefOfThing(thing, { me: operator, domain: 'spring', facts: { ...facts, preparedBatchId } }),
    )
    expect(ways).not.toContain(null)
  }
})

test.each([
  ['places', 0, `/console/batch?project=spring&batch=${batch}&tab=subjects`],
  ['places', 1, `/console/batch?project=spring&batch=${batch}&tab=areas`],
  ['registrationTimes', 1, `/console/windows?project=spring&batch=${batch}`],
  ['form', 1, `/console/batch/form?project=spring&batch=${batch}`],
  ['open', 1, `/console/batch?project=spring&batch=${batch}&tab=opening`],
] as const)('%s is done at the batch that is prepared (subjects: %i)', (thing, withSubjects, href) => {
  const prepared = { preparedBatchId: batch, withSubjects }
  expect(hrefOfThing(thing, { me: operator, domain: 'spring', facts: prepared })).toBe(href)
})

test('a reviewer is led nowhere', () => {
  const grant = { projectId: 'spring', domain: 'spring', role: 'reviewer' as const, scope: null }
  const me = { operator: false, grants: [grant] }
  for (const thing of startThings) expect(hrefOfThing(thing, { me, domain: 'spring', facts })).toBeNull()
})
