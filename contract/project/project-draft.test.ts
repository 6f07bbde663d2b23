import { describe, expect, test } from 'vitest'
import { type ProjectDraft, projectDraft } from './project-draft.ts'

const least: ProjectDraft = {
  domain: 'exam',
  texts: { 'zh-Hans': { examName: '考试', examDesc: '' } },
  colorTheme: '#1d5fd1',
  navColor: '#ffffff',
}
const brokenFields = (change: Partial<ProjectDraft>) =>
  projectDraft.safeParse({ ...least, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a project', () => {
  test('needs a code, a name in its own language and two colours; the rest has a default', () => {
    expect(projectDraft.parse(least)).toMatchObject({
      state: 'active',
      defaultLanguage: 'zh-Hans',
      modules: [],
      windows: [],
    })
  })

  test.each<[Partial<ProjectDraft>, string]>([
    [{ domain: 'Exam' }, 'domain'],
    [{ domain: '-exam' }, 'domain'],
    [{ domain: 'a/b' }, 'domain'],
    [{ defaultLanguage: 'en' }, 'texts'],
    [{ texts: { 'zh-Hans': { examName: ' ', examDesc: '' } } }, 'texts.zh-Hans.examName'],
    [{ colorTheme: 'red' }, 'colorTheme'],
    [{ colorTheme: '#1d5fd1;}' }, 'colorTheme'],
    [{ colorTheme: '#ffffff' }, 'colorTheme'],
    [{ recordNumbers: ['1', '2'].map((number) => ({ host: 'a.example', number })) }, 'recordNumbers.1.host'],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
    [{ returnUrl: '//elsewhere.example' }, 'returnUrl'],
    [{ returnUrl: 'data:text/html,x' }, 'returnUrl'],
    [{ allowedHosts: ['https://a.example'] }, 'allowedHosts.0'],
    [{ recordNumbers: [{ host: 'A.example', number: '1' }] }, 'recordNumbers.0.host'],
    [{ examStartsAt: '2026-12-12T01:00:00Z', examEndsAt: '2026-12-11T01:00:00Z' }, 'examEndsAt'],
    [
      { windows: [{ kind: 'payment', opensAt: '2026-12-12T01:00:00Z', closesAt: '2026-12-11T01:00:00Z' }] },
      'windows.0.closesAt',
    ],
  ])('with %j breaks %s', (change, field) => {
    expect(brokenFields(change)).toEqual([field])
  })

  test.each(['', 'http://a.example', 'https://a.example:8443/back?from=exam#top'])(
    'goes back to %j',
    (returnUrl) => {
      expect(brokenFields({ returnUrl })).toEqual([])
    },
  )
})
