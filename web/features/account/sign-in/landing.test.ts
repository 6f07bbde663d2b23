import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

const project = (selected: boolean) => ({
  function_module: [{ module_type: 'candidate_registration' as const, selected }],
})

test('a candidate goes on to registering where the project has it', () => {
  expect(landingOf(project(true), 'candidate')).toBe('/default/examReg/examineeReg')
  expect(landingOf(project(false), 'candidate')).toBe('/default/safeProblem')
})

test('an organisation goes to what waits for it, somebody of whom nothing is known to their account', () => {
  expect(landingOf(project(true), 'organisation')).toBe('/default/organisation')
  expect(landingOf(project(true))).toBe('/default/safeProblem')
})
