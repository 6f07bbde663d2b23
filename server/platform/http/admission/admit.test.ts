import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { type Endpoint, endpoint } from '#contract/kit/endpoint.ts'
import { gateErrors } from '#contract/kit/gate.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { errorOfModule } from '#contract/project/module-errors.ts'
import { askOf } from '#server/test/ask.ts'
import { openPlanted, type Planted } from '#server/test/planted.ts'
import { prepare } from '../answers/prepared.ts'
import { serve } from '../serve.ts'
import { serveFromMemory } from '../serve-from-memory.ts'

let planted: Planted
let worked: number
beforeEach(async () => {
  planted = await openPlanted()
  worked = 0
})
afterEach(() => planted.close())

const reply = z.object({})
const common = { summary: '', feature: 'planted', method: 'GET', errors: gateErrors, reply } as const
const ofDomain = { ...common, project: 'domain', params: z.object({ domain: z.string() }) } as const
const work = () => {
  worked += 1
  return {}
}
const ask = async (path: `/${string}`, authorization?: string) => {
  const { statusCode, code, message } = await askOf(planted.site.app)('GET', path, {
    ...(authorization && { authorization }),
  })
  return { statusCode, code, message }
}

describe('a module', () => {
  // The planted project has this one on, and no other.
  const offered = moduleTypes.filter((module) => module !== 'candidate_registration')

  test.each(offered)('%s that is off is refused with its own error, and nothing runs', async (module) => {
    const error = errors[errorOfModule[module]]
    const refused = { statusCode: 409, code: 50, message: error.key }
    serve(
      planted.site,
      endpoint({ ...common, project: 'actor', path: '/api/own', may: ['candidate'], module }),
      work,
    )
    serve(
      planted.site,
      endpoint({ ...ofDomain, path: '/api/:domain/theirs', may: ['candidate'], module }),
      work,
    )
    serveFromMemory(
      planted.site,
      endpoint({ ...ofDomain, path: '/api/:domain/open', may: 'everyone', module }),
      () => {
        worked += 1
        return prepare({}, { isLasting: false })
      },
    )
    expect(await ask('/api/own', 'ata-token candidate')).toEqual(refused)
    expect(await ask('/api/mine/theirs', 'ata-token candidate')).toEqual(refused)
    expect(await ask('/api/mine/open')).toEqual(refused)
    expect(worked).toBe(0)
  })

  test('that is on is open; who may not come in is told that first', async () => {
    const module = 'candidate_registration'
    serve(
      planted.site,
      endpoint({ ...common, project: 'actor', path: '/api/own', may: ['candidate'], module }),
      work,
    )
    expect(await ask('/api/own', 'ata-token candidate')).toMatchObject({ statusCode: 200 })
    expect(await ask('/api/own')).toMatchObject({ statusCode: 401 })
    expect(await ask('/api/own', 'ata-token organisation')).toMatchObject({ statusCode: 403 })
    expect(worked).toBe(1)
  })
})

describe('audit_status', () => {
  const forOrganisations = (audit: 'approved' | 'any') =>
    endpoint({
      ...common,
      project: 'actor',
      path: `/api/${audit}`,
      may: ['organisation', 'candidate'],
      module: null,
      audit,
    })

  test('of an organisation that is not approved opens what asks for any, and nothing else', async () => {
    serve(planted.site, forOrganisations('approved'), work)
    serve(planted.site, forOrganisations('any'), work)
    const refused = { statusCode: 403, code: 60, message: 'NO_PERMISSION' }
    expect(await ask('/api/approved', 'ata-token underReview')).toEqual(refused)
    expect(worked).toBe(0)
    expect(await ask('/api/any', 'ata-token underReview')).toMatchObject({ statusCode: 200 })
    expect(await ask('/api/approved', 'ata-token organisation')).toMatchObject({ statusCode: 200 })
    expect(await ask('/api/approved', 'ata-token candidate')).toMatchObject({ statusCode: 200 })
  })
})

describe('an endpoint is refused at the start', () => {
  const bind = (one: Partial<Endpoint>) => () =>
    serve(planted.site, { ...forNobodyYet, ...one } as typeof forNobodyYet, work)
  const forNobodyYet = endpoint({
    ...common,
    project: 'actor',
    path: '/api/loose',
    may: ['organisation'],
    module: null,
  })

  test('that lets organisations in and does not say which status it asks for', () => {
    expect(bind({})).toThrow('audit_status')
    expect(bind({ audit: 'any' })).not.toThrow()
  })

  test('that has a module and no project in which it could be off', () => {
    expect(bind({ audit: 'any', project: 'none', module: 'appointment_exam' })).toThrow('no gate')
  })
})
