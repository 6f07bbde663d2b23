/** Whether a password is among those that are tried first. Capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return commonPasswords.has(plain) || isRepeated(plain) || isRun(plain)
}

/** `aaaaaa`, `121212`, `abcabcabc`: up to three characters over and over. */
function isRepeated(password: string): boolean {
  return [1, 2, 3].some((length) => password === password.slice(0, length).repeat(password.length / length))
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
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '147258369',
]

const commonPasswords = new Set(
  `
  000000a 0123456a 1111111a 110110 112233 11223344 1122334455 121314 123000 123123a 123321 1234560 12344321
  123456a 123456aa 123456abc 123456q 123456qq 123456abcd 1234567a 12345678a 123456789a 12345679 123456as
  123456.. 123456! 1234qwer 123698745 123abc 123qwe 123qweasd 12qwaszx 1314520 13145200 131452000 147258
  147852 147896325 159357 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qazxsw2 520131 5201314 52013140 521521a 5211314 741852963
  789456123 7758258 7758521 87654321a 963852741 987654321a 88888888a 666666a 888888a a000000 a111111 a123123
  a123456 a1234567 a12345678 a123456789 a123456a a1b2c3 a1b2c3d4 aa123456 aa123456789 aa12345678 abc123
  abc1234 abc12345 abc123456 abc123456789 abcd123 abcd1234 abcd123456 account admin123 admin1234 admin888
  administrator adminadmin aini1314 aptx4869 as123456 asd123 asd123456 asdf1234 asdfasdf asdasd123 baseball
  baoming123 changeme caonima china123 computer dearbook default dragon football flower google guest123 hello123
  iloveu iloveyou iloveyou1 internet kaoshi123 killer letmein li123456 login123 lovely loveyou master michael
  mima123 mima1234 monkey nihao123 ok123456 pass1234 passw0rd passw0rd1 password password! password1 password1!
  password12 password123 password@123 p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 princess q123456 q1w2e3 q1w2e3r4
  qazwsx123 qq123456 qq123123 qq5201314 qwe123 qwe123456 qwer1234 qweasd qweasdzxc qwert123 qwerty1 qwerty12
  qwerty123 root123 secret shadow starwars sunshine superman taobao test123 test1234 test123456 trustno1 user123
  wang123 wang1234 wang123456 welcome welcome1 welcome123 welcome@123 whatever woaini woaini123 woaini1314
  woaini520 woaini521 woaiwojia wocaonima wojiushiwo xiaoming xiaoxiao xxx123 yang123 z123456 zaq12wsx zhang123
  zhang123456 zhongguo zxc123 zxc123456 zxcvbnm1 zxcvbnm123 zz123456
  admin@123 admin#123 abc@123 abcd@1234 qwer@1234 test@123 user@123 root@123 123456@a a123456! aa123456! aa123456.
  `
    .trim()
    .split(/\s+/),
)
