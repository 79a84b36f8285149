import type { Plan } from './card.ts'

/** MP-019: what each plan asks for; a type that stands there twice is needed twice. */
export const PLANS: readonly Plan[] = [
  { id: 'PLN-01', needs: ['meteor', 'codes', 'magnet', 'projector', 'cash', 'contracts'] },
  { id: 'PLN-02', needs: ['brain', 'projector', 'blueprints', 'codes', 'contracts', 'keycards'] },
  { id: 'PLN-03', needs: ['idol', 'blueprints', 'submarine', 'magnet', 'keycards', 'chemicals'] },
  { id: 'PLN-04', needs: ['idol', 'projector', 'magnet', 'blueprints', 'chemicals', 'cash'] },
  { id: 'PLN-05', needs: ['magnet', 'magnet', 'blueprints', 'cash', 'contracts', 'keycards'] },
  { id: 'PLN-06', needs: ['projector', 'projector', 'codes', 'keycards', 'cash', 'chemicals'] },
  { id: 'PLN-07', needs: ['blueprints', 'blueprints', 'codes', 'cash', 'contracts', 'chemicals'] },
  { id: 'PLN-08', needs: ['submarine', 'submarine', 'codes', 'chemicals', 'cash', 'keycards'] },
  { id: 'PLN-09', needs: ['brain', 'meteor', 'codes', 'chemicals', 'keycards', 'contracts'] },
  { id: 'PLN-10', needs: ['idol', 'brain', 'projector', 'cash', 'contracts', 'keycards'] },
  { id: 'PLN-11', needs: ['meteor', 'idol', 'submarine', 'chemicals', 'contracts', 'keycards'] },
  { id: 'PLN-12', needs: ['brain', 'meteor', 'submarine', 'chemicals', 'contracts', 'cash'] },
]
