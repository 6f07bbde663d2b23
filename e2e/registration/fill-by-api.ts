import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { Begun } from './begin-by-api.ts'

/** What a grown-up with work answers to the form of the open batch in `demo`. */
export const demoAnswers = {
  ...{
    student: 'no',
    working: 'yes',
    requirement: 'work',
    adult: 'yes',
    home: '511500',
    postalCode: '644000',
  },
  ...{ address: '四川省宜宾市翠屏区江畔路 18 号', education: 'bachelor', school: '10335', major: '软件工程' },
  ...{ graduatedIn: '2018-06', employer: '远山软件公司', workYears: '6', fields: ['development'] },
}

/** Form, portrait and papers, without a screen: the next station is the choice of area and subjects. */
export async function fillByApi(request: APIRequestContext, { token }: OpenedSession, begun: Begun) {
  const headers = { authorization: `ata-token ${token}` }
  const path = `/api/applications/${begun.applicationId}`
  const { version } = await begun.read()
  const saved = await request.patch(`${path}/answers`, {
    headers,
    data: { baseVersion: version, changes: demoAnswers },
  })
  expect((await saved.json()).data.flaws).toEqual({})
  const picture = {
    data: await portrait(),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  }
  const named = { ...picture.headers, 'file-name': 'me.jpg' }
  expect((await request.put(`${path}/photo`, { ...picture, headers: named })).ok()).toBe(true)
  for (const { id, least } of begun.batch.attachments) {
    for (let number = 0; number < least; number += 1) {
      const sent = await request.post(`${path}/attachments/${id}`, {
        ...picture,
        headers: { ...named, 'idempotency-key': crypto.randomUUID() },
      })
      expect(sent.ok()).toBe(true)
    }
  }
}

const portrait = () =>
  sharp({
    create: {
      ...{ width: 590, height: 826, channels: 3, background: '#dfe8ee' },
      noise: { type: 'gaussian', mean: 200, sigma: 14 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
