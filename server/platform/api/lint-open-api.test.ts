import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { describeApi } from './open-api.ts'

const api = describeApi(endpoints, '1.2.3')

/** Every rule of the strictest set but none left out, and the examples judged by their schemas. */
async function complaintsAbout(document: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
    },
  })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

test('a strict linter finds nothing to complain of in the description, nor in its examples', async () => {
  expect(await complaintsAbout(api)).toEqual([])
})

test('it does complain of an example that its schema does not allow', async () => {
  const wrong = JSON.parse(JSON.stringify(api))
  wrong.paths['/api/clock'].get.responses[200].content['application/json'].example.data.now = 17
  expect((await complaintsAbout(wrong)).join()).toContain('no-invalid-media-type-examples')
})

test.each(Object.entries(endpoints))(
  '%s: the example of what is sent passes its own rules',
  (name, endpoint) => {
    const operation = Object.values(api.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name)
    const sent = operation?.requestBody?.content['application/json']?.example
    if (endpoint.body) expect(endpoint.body.safeParse(sent).error).toBeUndefined()
    if (endpoint.answersFile) return
    const answered = operation?.responses[200]?.content['application/json']?.example as { data: unknown }
    expect(endpoint.reply.safeParse(answered.data).error).toBeUndefined()
  },
)
