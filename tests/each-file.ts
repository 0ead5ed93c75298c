// Before each test file. Its modules stay loaded for the next file of the worker, this one does not.

import { leaveAsFound } from './leave-as-found.ts'
import { forbidOutbound } from './no-outbound.ts'

leaveAsFound()
forbidOutbound()
