import { describe, expect, test } from 'vitest'
import { grantScope, isInScope } from './scope.ts'

const [spring, autumn] = ['019a9c00-0000-7000-8000-0000000000b1', '019a9c00-0000-7000-8000-0000000000b2']
const [hubei, wuhan] = ['019a9c00-0000-7000-8000-0000000000a1', '019a9c00-0000-7000-8000-0000000000a2']
const [law, ethics] = ['019a9c00-0000-7000-8000-0000000000d1', '019a9c00-0000-7000-8000-0000000000d2']
const [college, group] = ['019a9c00-0000-7000-8000-0000000000c1', '019a9c00-0000-7000-8000-0000000000c2']

/** Of the college, for law in Wuhan in Hubei, in spring. */
const thing = { batchId: spring, areaIds: [wuhan, hubei], subjectIds: [law], organisationId: college }
const alone = { batchId: spring, areaIds: [], subjectIds: [], organisationId: null }

describe('a grant', () => {
  test.each([
    ['without a limit', null, true, true],
    ['of its batch', { batchIds: [autumn, spring] }, true, true],
    ['of another batch', { batchIds: [autumn] }, false, false],
    ['of its area', { areaIds: [wuhan] }, true, false],
    ['of the area above', { areaIds: [hubei] }, true, false],
    ['of its subject', { subjectIds: [ethics, law] }, true, false],
    ['of another subject', { subjectIds: [ethics] }, false, false],
    ['of its area for another subject', { areaIds: [wuhan], subjectIds: [ethics] }, false, false],
    ['of its organisation', { organisationIds: [college] }, true, false],
    ['of another organisation', { organisationIds: [group] }, false, false],
    ['of its batch and its area', { batchIds: [spring], areaIds: [hubei] }, true, false],
    ['of its area in another batch', { batchIds: [autumn], areaIds: [hubei] }, false, false],
  ])('%s', (_, scope, reaches, reachesAlone) => {
    expect([isInScope({ scope }, thing), isInScope({ scope }, alone)]).toEqual([reaches, reachesAlone])
  })
})

test.each([[{}], [{ batchIds: [] }], [{ batchIds: ['spring'] }], [{ sessionIds: [spring] }]])(
  '%j limits nothing that there is: it is refused, not read as the whole project',
  (scope) => {
    expect(grantScope.safeParse(scope).success).toBe(false)
  },
)
