import { expect, test } from 'vitest'
import { proposeNameParts } from './split-name.ts'

test.each([
  ['Étienne Beaulac-Fournier', 'Étienne', '', 'Beaulac-Fournier'],
  ['Noor Al-Haddadin', 'Noor', '', 'Al-Haddadin'],
  ['Robin Ann Tremblay', 'Robin', 'Ann', 'Tremblay'],
  ['Maria José Silva Santos', 'Maria', 'José Silva', 'Santos'],
  ['Maria de la Cruz', 'Maria', '', 'de la Cruz'],
  ['Jan Peter van der Berg', 'Jan', 'Peter', 'van der Berg'],
  ['Tremblay, Robin Ann', 'Robin', 'Ann', 'Tremblay'],
  ['Robin Tremblay Jr.', 'Robin', '', 'Tremblay Jr.'],
  ['Robin Tremblay, Jr.', 'Robin', '', 'Tremblay Jr.'],
  ["ROBIN O'NEILL-SMITH", 'Robin', '', "O'Neill-Smith"],
  ['Robin Tremblay et al', 'Robin', '', 'Tremblay'],
  ['  Robin   Tremblay ', 'Robin', '', 'Tremblay'],
  ['Cher', 'Cher', '', ''],
  ['Van Nguyen', 'Van', '', 'Nguyen'],
  ['TREMBLAY Marisol', 'Marisol', '', 'Tremblay'],
  ['JEAN de la CRUZ', 'Jean', '', 'de la Cruz'],
  ['ROBIN TREMBLAY III', 'Robin', '', 'Tremblay III'],
  ['A.J. SMITH', 'A.J.', '', 'Smith'],
  ['Ms. Ada M. Kowalczyk', 'Ada', 'M.', 'Kowalczyk'],
  ['Ada Kowalczyk a.k.a. Ada Kowal', 'Ada', '', 'Kowalczyk'],
  ['Daniela (Dani) Okonjo', 'Daniela', '', 'Okonjo'],
  ['李小明', '小明', '', '李'],
  ['Robin Tremblay III', 'Robin', '', 'Tremblay III'],
  ['', '', '', ''],
])('%j', (printed, first_name, middle_name, last_name) => {
  expect(proposeNameParts(printed)).toEqual({ first_name, middle_name, last_name })
})
