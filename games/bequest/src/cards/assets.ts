import {
  cannon,
  eastern,
  evidence,
  hideout,
  key,
  powerCore,
  treasure,
  vehicle,
  western,
  type Card,
} from './card.ts'

/**
 * The 150 Asset cards, thirty to a round. The number after the id is the smallest table that uses the card: 3 is no mark at all, then 4+,
 * 5+ and 6 (BQ-016). After it Keys carry their number, Hideouts their Money.
 */
export const assets: readonly Card[] = [
  // Round I
  key('R1-01', 3, 1), // Vault Key #1
  key('R1-02', 3, 2), // Vault Key #2
  western('R1-03', 3), // Western Press Group
  western('R1-04', 3), // Western Central Bank
  eastern('R1-05', 3), // Eastern Press Group
  eastern('R1-06', 3), // Eastern Central Bank
  cannon('R1-07', 3), // Freeze Cannon
  cannon('R1-08', 3), // Gravity Cannon
  powerCore('R1-09', 3), // Antimatter Core
  vehicle('R1-10', 3), // Jet Sled
  treasure('R1-11', 3), // Gold Bars
  treasure('R1-12', 3), // Stolen Masterpiece
  evidence('R1-13', 3), // Smudged Fingerprints
  hideout('R1-14', 3, 2), // Bunker
  hideout('R1-15', 3, 1), // Sewer Den
  key('R1-16', 4, 3), // Vault Key #3
  eastern('R1-17', 4), // Eastern Harbour
  powerCore('R1-18', 4), // Fusion Core
  treasure('R1-19', 4), // Sack of Diamonds
  hideout('R1-20', 4, 2), // Old Lighthouse
  key('R1-21', 5, 4), // Vault Key #4
  western('R1-22', 5), // Western Harbour
  vehicle('R1-23', 5), // Mole Drill
  treasure('R1-24', 5), // Pirate Chest
  hideout('R1-25', 5, -1), // Leaky Basement
  key('R1-26', 6, 5), // Vault Key #5
  western('R1-27', 6), // Western Railways
  cannon('R1-28', 6), // Bubble Cannon
  treasure('R1-29', 6), // Ancient Idol
  evidence('R1-30', 6), // Security Tape
  // Round II
  key('R2-01', 3, 1), // Vault Key #1
  key('R2-02', 3, 2), // Vault Key #2
  western('R2-03', 3), // Western Radio Network
  eastern('R2-04', 3), // Eastern Railways
  eastern('R2-05', 3), // Eastern Radio Network
  cannon('R2-06', 3), // Laser Cannon
  powerCore('R2-07', 3), // Crystal Core
  powerCore('R2-08', 3), // Tidal Core
  vehicle('R2-09', 3), // Hover Limousine
  treasure('R2-10', 3), // Pearl Necklace
  treasure('R2-11', 3), // Silver Samovar
  evidence('R2-12', 3), // Muddy Boot Print
  evidence('R2-13', 3), // Double Ledger
  hideout('R2-14', 3, 3), // Ice Cavern
  hideout('R2-15', 3, -1), // Condemned Warehouse
  key('R2-16', 4, 3), // Vault Key #3
  western('R2-17', 4), // Western Senate
  vehicle('R2-18', 4), // Stealth Glider
  treasure('R2-19', 4), // Ruby Sceptre
  evidence('R2-20', 4), // Ransom Note Draft
  key('R2-21', 5, 4), // Vault Key #4
  eastern('R2-22', 5), // Eastern Senate
  cannon('R2-23', 5), // Magma Cannon
  treasure('R2-24', 5), // Rare Stamp Album
  evidence('R2-25', 5), // Torn Cape
  key('R2-26', 6, 5), // Vault Key #5
  eastern('R2-27', 6), // Eastern Mint
  powerCore('R2-28', 6), // Magnetic Core
  vehicle('R2-29', 6), // Pocket Submarine
  hideout('R2-30', 6, 2), // Windmill Loft
  // Round III
  key('R3-01', 3, 1), // Vault Key #1
  key('R3-02', 3, 2), // Vault Key #2
  western('R3-03', 3), // Western Mint
  western('R3-04', 3), // Western Academy
  eastern('R3-05', 3), // Eastern Academy
  cannon('R3-06', 3), // Sonic Cannon
  powerCore('R3-07', 3), // Volcanic Core
  vehicle('R3-08', 3), // Rocket Tricycle
  vehicle('R3-09', 3), // Spider Walker
  treasure('R3-10', 3), // Emerald Mask
  treasure('R3-11', 3), // Jade Dragon
  evidence('R3-12', 3), // Parking Ticket
  evidence('R3-13', 3), // Wiretap Reel
  hideout('R3-14', 3, 3), // Jungle Temple
  hideout('R3-15', 3, 3), // Clock Tower
  key('R3-16', 4, 3), // Vault Key #3
  eastern('R3-17', 4), // Eastern Fleet
  cannon('R3-18', 4), // Shrink Cannon
  evidence('R3-19', 4), // Talkative Parrot
  hideout('R3-20', 4, -2), // Haunted Motel
  key('R3-21', 5, 4), // Vault Key #4
  western('R3-22', 5), // Western Fleet
  powerCore('R3-23', 5), // Quantum Core
  treasure('R3-24', 5), // Vintage Wine Cellar
  evidence('R3-25', 5), // Blueprint Copy
  key('R3-26', 6, 5), // Vault Key #5
  western('R3-27', 6), // Western Oil Board
  eastern('R3-28', 6), // Eastern Oil Board
  vehicle('R3-29', 6), // Armoured Ice-Cream Van
  treasure('R3-30', 6), // Golden Toilet
  // Round IV
  key('R4-01', 3, 1), // Vault Key #1
  key('R4-02', 3, 2), // Vault Key #2
  western('R4-03', 3), // Western Film Studio
  eastern('R4-04', 3), // Eastern Film Studio
  eastern('R4-05', 3), // Eastern Telegraph
  cannon('R4-06', 3), // Glue Cannon
  cannon('R4-07', 3), // Lightning Cannon
  powerCore('R4-08', 3), // Solar Core
  vehicle('R4-09', 3), // Jump Pod
  treasure('R4-10', 3), // Platinum Records
  treasure('R4-11', 3), // Dinosaur Egg
  evidence('R4-12', 3), // Signed Confession
  evidence('R4-13', 3), // Witness Sketch
  hideout('R4-14', 3, 3), // Desert Observatory
  hideout('R4-15', 3, 4), // Undersea Dome
  key('R4-16', 4, 3), // Vault Key #3
  western('R4-17', 4), // Western Telegraph
  cannon('R4-18', 4), // Confetti Cannon
  powerCore('R4-19', 4), // Cryo Core
  treasure('R4-20', 4), // Sapphire Goblet
  key('R4-21', 5, 4), // Vault Key #4
  eastern('R4-22', 5), // Eastern Stock Exchange
  vehicle('R4-23', 5), // Monowheel
  evidence('R4-24', 5), // Dropped Glove
  hideout('R4-25', 5, 3), // Mountain Chalet
  key('R4-26', 6, 5), // Vault Key #5
  eastern('R4-27', 6), // Eastern Space Agency
  powerCore('R4-28', 6), // Storm Core
  evidence('R4-29', 6), // Itemised Receipt
  hideout('R4-30', 6, 4), // Glacier Palace
  // Round V
  key('R5-01', 3, 1), // Vault Key #1
  key('R5-02', 3, 2), // Vault Key #2
  western('R5-03', 3), // Western Stock Exchange
  western('R5-04', 3), // Western Space Agency
  eastern('R5-05', 3), // Eastern Police Union
  cannon('R5-06', 3), // Tar Cannon
  powerCore('R5-07', 3), // Shadow Core
  powerCore('R5-08', 3), // Neutrino Core
  vehicle('R5-09', 3), // Swamp Skimmer
  vehicle('R5-10', 3), // Steam Zeppelin
  treasure('R5-11', 3), // Music-Box Automaton
  evidence('R5-12', 3), // Group Photograph
  evidence('R5-13', 3), // Unburned Diary
  hideout('R5-14', 3, 4), // Volcano Lair
  hideout('R5-15', 3, -3), // Radioactive Silo
  key('R5-16', 4, 3), // Vault Key #3
  eastern('R5-17', 4), // Eastern Embassy
  vehicle('R5-18', 4), // Tunnel Train
  evidence('R5-19', 4), // Loyalty Card
  hideout('R5-20', 4, 4), // Floating Castle
  key('R5-21', 5, 4), // Vault Key #4
  western('R5-22', 5), // Western Police Union
  cannon('R5-23', 5), // Plasma Cannon
  powerCore('R5-24', 5), // Steam Core
  hideout('R5-25', 5, 4), // Hidden Skyscraper
  key('R5-26', 6, 5), // Vault Key #5
  western('R5-27', 6), // Western Embassy
  cannon('R5-28', 6), // Thunder Cannon
  treasure('R5-29', 6), // Meteorite Shard
  evidence('R5-30', 6), // Lab Coat Button
]
