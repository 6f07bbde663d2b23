import { expect, test } from 'vitest'
import { registrationMode } from '#contract/batch/batch.ts'
import { languages } from '#contract/kit/language.ts'
import { flowSteps } from '#contract/registration/flow.ts'
import { flow as englishFlow } from '#phrases/en/flow.ts'
import { routes as englishRoutes } from '#phrases/en/routes.ts'
import { flow } from '#phrases/zh-Hans/flow.ts'
import { routes } from '#phrases/zh-Hans/routes.ts'
import { flow as traditionalFlow } from '#phrases/zh-Hant/flow.ts'
import { routes as traditionalRoutes } from '#phrases/zh-Hant/routes.ts'
import { screens } from '#web/routes.tsx'
import { flowStepPath } from './flow-place.ts'

const said = {
  'zh-Hans': { flow, routes },
  'zh-Hant': { flow: traditionalFlow, routes: traditionalRoutes },
  en: { flow: englishFlow, routes: englishRoutes },
} as const

test.each(languages)('in %s the tab and the heading call every step the same', (language) => {
  const { flow, routes } = said[language]
  for (const mode of Object.values(registrationMode)) {
    for (const step of flowSteps)
      expect(routes[screens[flowStepPath(step, mode)].title]).toBe(flow.flowSteps[step])
  }
  expect(routes.examineeReg).toBe(flow.registrations.title)
  expect(routes.chooseBatch).toBe(flow.batches.title)
})
