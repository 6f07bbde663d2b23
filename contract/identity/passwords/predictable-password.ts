/**
 * What is guessed without a list, capitals or not: the same over and over, a stretch of the alphabet or the keyboard, and
 * what people make of two or three such pieces (`a123456`, `woaini1314`, `wang19900101`). The list is the server's.
 */
export function isPredictable(password: string): boolean {
  const plain = password.toLowerCase()
  return isRepeated(plain) || isRun(plain) || isMadeOfPieces(plain, mostPieces, mostFilling)
}

/** `aaaaaa`, `121212`, `abcabcabc`: up to four characters over and over. */
function isRepeated(password: string): boolean {
  return [1, 2, 3, 4].some((length) => {
    const times = password.length / length
    return times >= 2 && password === password.slice(0, length).repeat(times)
  })
}

/** `123456`, `fedcba`, `qwertyui`: a stretch of the alphabet, of the digits or of the keyboard, either way. */
function isRun(password: string): boolean {
  const backwards = [...password].reverse().join('')
  return rows.some((row) => row.includes(password) || row.includes(backwards))
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qazwsxedcrfvtgbyhnujmikolp',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'a1b2c3d4e5f6g7',
  '1a2b3c4d5e6f7g',
  '1q2w3e4r5t6y7u8i9o0p',
  // Across the keys of a telephone.
  '147258369',
  '147852369',
  '741852963',
  '123698745',
  '112233445566778899',
  '134679',
  '124578',
  '1357924680',
  '2468013579',
]

const mostPieces = 3
/** Letters or marks that are put before or behind. */
const mostFilling = 2

function isMadeOfPieces(rest: string, pieces: number, filling: number): boolean {
  if (rest === '') return true
  if (pieces === 0) return false
  return ends(rest).some((end) => {
    const piece = rest.slice(0, end)
    if (isPiece(piece)) return isMadeOfPieces(rest.slice(end), pieces - 1, filling)
    return (
      end <= filling &&
      /^[a-z.!@#*]+$/.test(piece) &&
      isMadeOfPieces(rest.slice(end), pieces - 1, filling - end)
    )
  })
}

const ends = (text: string) => Array.from({ length: text.length }, (_, at) => at + 1)

function isPiece(piece: string): boolean {
  if (piece.length < 2) return false
  return (
    (/^[a-z0-9]/.test(piece) && isRepeated(piece)) ||
    (piece.length > 2 && isRun(piece)) ||
    words.has(piece) ||
    isDay(piece)
  )
}

/** `1990`, `199012`, `900131`, `19900131`, `31011990`. */
function isDay(piece: string): boolean {
  return /^((19|20)\d\d((0[1-9]|1[0-2])([0-2]\d|3[01])?)?|\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])|([0-2]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d)$/.test(
    piece,
  )
}

/** Numbers that sound like words, numbers that everybody knows, words that stand before them, the commonest family names. */
const words = new Set(
  `
  520 521 530 1314 1314520 201314 211314 251314 5201314 584 1920 3344 7758 7758258 7758521 7788 520025 721521 258 456 789
  123 147 369 159 357 753 951 852 963 741 654 321 987 100 101 110 119 120 168 188 518 666 888 999 314 3.14 3.1415 1415
  1415926 926 007 911 163 10 20 30 12 13 14 21 50
  aini woaini woai wo ai ni woshi wojia nima caonima love iloveyou loveyou loveme hello admin administrator root test user
  guest login pass password passw0rd p@ssw0rd p@ssword welcome mima wode kaoshi taobao china zhongguo beijing shanghai
  hao nihao buzhidao laopo laogong ziji shei shui jiushi zhende baobei tiancai ma xiao abc asd zxc qwe qaz qq www com
  wang li zhang liu chen yang huang zhao wu zhou xu sun zhu hu guo he gao lin luo zheng liang xie song tang han feng deng
  cao peng zeng tian dong yuan pan jiang cai yu du ye cheng wei su lu ding ren shen yao lei
  jian jing qiang jun long ping ying hui bin fei gang hong hua ming qing rui ting wen xin yan yi chao bo hai jia jie
  `
    .trim()
    .split(/\s+/),
)
