import { describe, expect, it } from 'vitest'
import { findRedirectTarget } from './redirect-target.ts'

const origin = 'https://portal.example'
const hosts = ['board.example', 'board.example:8443']

describe('a redirect target', () => {
  it.each([
    ['/default/grade', '/default/grade'],
    ['/default/grade?year=2026&x=%2F%2Fevil#top', '/default/grade?year=2026&x=%2F%2Fevil#top'],
    ['/', '/'],
    [`${origin}/default/order`, '/default/order'],
    ['https://board.example/back?a=1', 'https://board.example/back?a=1'],
    ['HTTPS://BOARD.example/', 'https://board.example/'],
    ['https://board.example:8443/', 'https://board.example:8443/'],
    ['/default/../console', '/console'],
  ])('%s leads to %s', (wanted, target) => expect(findRedirectTarget(wanted, origin, hosts)).toBe(target))

  it.each([
    [null],
    [undefined],
    [''],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['\\/evil.example'],
    ['/default\\..\\..//evil.example'],
    ['https:evil.example'],
    ['https:/evil.example'],
    ['https:default/grade'],
    ['http://evil.example'],
    ['https://evil.example'],
    ['https://evil.example/https://board.example'],
    ['https://board.example.evil.example'],
    ['https://board.example@evil.example'],
    ['https://user:word@board.example'],
    ['https://board.example:444/'],
    ['http://board.example/'],
    ['ftp://board.example/'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['\tjavascript:alert(1)'],
    [' javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['blob:https://portal.example/1'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['https://board.example\u0000.evil.example'],
    ['https://ｅｖｉｌ.example'],
    ['／／evil.example'],
    ['https://bоard.example'],
    ['https://evil.example。board.example'],
    ['/.//evil.example'],
    ['/default/..//evil.example'],
    [`${origin}//evil.example`],
    ['grade'],
    ['?redirect=/x'],
    ['https://['],
  ])('%j leads nowhere', (wanted) => expect(findRedirectTarget(wanted, origin, hosts)).toBeNull())

  it('is not decoded a second time', () => {
    expect(findRedirectTarget('/%2F%2Fevil.example', origin, hosts)).toBe('/%2F%2Fevil.example')
    expect(findRedirectTarget('/%5Cevil.example', origin, hosts)).toBe('/%5Cevil.example')
  })
})
