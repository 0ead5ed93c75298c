/** For tests only, imported first: style files then run without the build. */
import '@vanilla-extract/css/disableRuntimeStyles'
import { setFileScope } from '@vanilla-extract/css/fileScope'

setFileScope('app/ui')
