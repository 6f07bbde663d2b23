import { expect, it } from 'vitest'
import { withoutToken } from './sign-on-token.ts'

const page = 'https://portal.example/default/redirect'

it.each([
  ['#token=a.b.c', 'a.b.c', ''],
  ['#token=Bearer%20a.b.c', 'a.b.c', ''],
  ['#token=Bearer+a.b.c', 'a.b.c', ''],
  ['?token=a.b.c', 'a.b.c', ''],
  [
    '?project=demo&token=a.b.c&redirect=%2Fdefault%2Fgrade',
    'a.b.c',
    '?project=demo&redirect=%2Fdefault%2Fgrade',
  ],
  ['?project=demo#token=a.b.c', 'a.b.c', '?project=demo'],
  ['?token=old#token=new&top=1', 'new', '#top=1'],
  ['#token=', '', ''],
])('%s carries %j and leaves %j', (rest, token, left) => {
  expect(withoutToken(page + rest)).toEqual({ token, href: page + left })
})

it.each([`${page}?project=demo#top`, 'https://portal.example/default/home/morePolicySystem?token=a#token=b'])(
  '%s carries none and stays as it is',
  (address) => {
    expect(withoutToken(address)).toEqual({ token: null, href: address })
  },
)
